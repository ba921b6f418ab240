import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { beginDirectLoginRedirect } from '#core/account.ts';
import type { SignInState } from '#core/sign-in.ts';
import { useClub } from '../../club/club.ts';
import { type SignInPage, withReturnPath } from '../../club/return-path.ts';
import { useLeaving } from '../../club/use-leaving.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Alarm, Notice } from '../../ui/notice.tsx';
import { isCaptchaCode } from './captcha/use-captcha.ts';
import { type MembershipTexts, membershipTexts } from './membership-texts.en.ts';
import type { RefusalCode } from './use-admission-form.ts';

/**
 * Shown if the password was right but the hidden frame did not answer. The login is completed by a redirect to the club's
 * page with a session token. The page redirects to `/callback`, and from there the visitor goes to `returnTo`.
 */
function FrameBlocked({ sessionToken, returnTo }: { sessionToken: string; returnTo: string }): ReactNode {
  const { outcome: texts } = useTexts(membershipTexts);
  const { client, origin } = useClub();
  const { go, going, failed } = useLeaving(() =>
    beginDirectLoginRedirect(client.core, { sessionToken, redirectUri: `${origin}/callback`, returnTo }),
  );
  return (
    <Notice tone="alarm" takesFocus>
      <p>{texts.frameBlocked}</p>
      <Button busy={going} busyText={texts.finishing} onClick={go}>
        {texts.finishOnClubPage}
      </Button>
      {failed && <p>{texts.finishFailed}</p>}
    </Notice>
  );
}

type Way = readonly [page: SignInPage, name: (texts: MembershipTexts) => string];

/** The page that helps after a refusal, and the text of the link to it. */
const WAYS_ON: Partial<Record<RefusalCode, Way>> = {
  emailAlreadyExists: ['/sign-in', ({ outcome }) => outcome.signInInstead],
  resetPassword: ['/forgot-password', ({ outcome }) => outcome.toForgotPassword],
  invalidRecoveryToken: ['/forgot-password', ({ resetPassword }) => resetPassword.another],
  verificationExpired: ['/sign-in', ({ verify }) => verify.signIn],
};

const REFUSALS: Record<RefusalCode, keyof MembershipTexts['outcome']> = {
  invalidEmail: 'wrongCredentials',
  invalidPassword: 'wrongCredentials',
  resetPassword: 'resetPassword',
  emailAlreadyExists: 'emailAlreadyExists',
  missingCaptchaToken: 'captchaMissing',
  invalidCaptchaToken: 'captchaInvalid',
  throttled: 'throttled',
  notActive: 'notActive',
  verificationFailed: 'codeWrong',
  verificationExpired: 'stepExpired',
  invalidRecoveryToken: 'spentKey',
  passwordNotAllowed: 'passwordNotAllowed',
  passkeyNotUsed: 'passkeyNotUsed',
  statusCheck: 'other',
};

/** Refusals that concern one field are shown at that field instead. */
function Refused({ code, returnTo }: { code: RefusalCode | null; returnTo: string }): ReactNode {
  const texts = useTexts(membershipTexts);
  const { captcha } = useClub();
  const reason = isCaptchaCode(code) && captcha.kind === 'none' ? 'captchaUnavailable' : code && REFUSALS[code];
  const [page, name] = (code !== null && WAYS_ON[code]) || [];
  return (
    <Notice tone="alarm" takesFocus>
      <p>{texts.outcome[reason ?? 'other']}</p>
      {page !== undefined && name !== undefined && (
        <p>
          <Link to={withReturnPath(page, returnTo)}>{name(texts)}</Link>
        </p>
      )}
    </Notice>
  );
}

/** The service's answer: a message, or the page of the next step. */
export function AdmissionOutcome({
  admission,
  returnTo,
}: {
  admission: SignInState | null;
  returnTo: string;
}): ReactNode {
  const texts = useTexts(membershipTexts);
  switch (admission?.state) {
    case undefined:
    case 'member':
      return null;
    case 'ownerApprovalRequired':
      return <Navigate to={withReturnPath('/pending', returnTo)} />;
    case 'emailVerificationRequired':
      return <Navigate to={withReturnPath('/verify', returnTo)} />;
    case 'secondFactorRequired': {
      // The token is in the history state, not in the address. There it survives a reload and is not visible (SEC-18).
      const { stateToken, factors } = admission;
      return <Navigate to={withReturnPath('/second-factor', returnTo)} state={{ stateToken, factors }} />;
    }
    case 'refused':
      return <Refused code={admission.code} returnTo={returnTo} />;
    case 'failed':
      return <Refused code={null} returnTo={returnTo} />;
    case 'redirectRequired':
      return <FrameBlocked sessionToken={admission.sessionToken} returnTo={returnTo} />;
    case 'unreachable':
      return <Alarm>{texts.outcome.unreachable}</Alarm>;
  }
}
