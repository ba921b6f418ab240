import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { SignInState } from '#core/sign-in.ts';
import { useClub } from '../../club/club-context.ts';
import { type SignInPage, withReturnPath } from '../../club/return-path.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isCaptchaCode } from './captcha/use-captcha.ts';
import { FrameBlocked } from './frame-blocked.tsx';
import { type MembershipTexts, membershipTexts } from './membership-texts.en.ts';
import type { RefusalCode } from './use-admission-form.ts';

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

/** The message for a refusal. Refusals that concern one field are shown at that field instead. */
function refusalText(code: RefusalCode | null, outcome: MembershipTexts['outcome']): string {
  return outcome[code === null ? 'other' : REFUSALS[code]];
}

function Refused({ code, returnTo }: { code: RefusalCode | null; returnTo: string }): ReactNode {
  const texts = useTexts(membershipTexts);
  const { captcha } = useClub();
  const [page, name] = (code !== null && WAYS_ON[code]) || [];
  return (
    <Notice tone="alarm" takesFocus>
      <p>
        {isCaptchaCode(code) && captcha.kind === 'none'
          ? texts.outcome.captchaUnavailable
          : refusalText(code, texts.outcome)}
      </p>
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
      return (
        <Notice tone="alarm" takesFocus>
          <p>{texts.outcome.unreachable}</p>
        </Notice>
      );
  }
}
