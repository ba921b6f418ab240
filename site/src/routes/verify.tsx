import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { resendVerification } from '#core/account.ts';
import { useClub, useIsMember } from '../club/club.ts';
import { withReturnPath } from '../club/return-path.ts';
import { AdmissionOutcome } from '../features/membership/admission-outcome.tsx';
import { AnotherCode, useCodeRequest } from '../features/membership/another-code.tsx';
import {
  codeSentAt,
  countWrongTry,
  forgetCodeSent,
  rememberCodeSent,
  wrongCodeReason,
} from '../features/membership/code-sent.ts';
import { codeOnly } from '../features/membership/credentials.ts';
import styles from '../features/membership/membership-form.module.css';
import { MembershipForm } from '../features/membership/membership-form.tsx';
import { membershipTexts } from '../features/membership/membership-texts.en.ts';
import { useAdmissionForm } from '../features/membership/use-admission-form.ts';
import { useReturnPath } from '../features/membership/use-return-path.ts';
import { useTexts } from '../language/use-texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CodeField } from '../ui/form/code-field.tsx';
import { Alarm } from '../ui/notice.tsx';
import { Opening } from './opening.tsx';
import pageStyles from './page.module.css';

const WRONG_CODE = { wrong: 'codeWrong', tooOld: 'codeTooOld', tooManyTries: 'codeTooManyTries' } as const;

/** Verifies an e-mail address with the code that was sent to it. */
function VerifyForm({ returnTo }: { returnTo: string }): ReactNode {
  const { client, now } = useClub();
  const { auth } = client;
  const texts = useTexts(membershipTexts);
  const [wrongCode, setWrongCode] = useState<keyof typeof WRONG_CODE>('wrong');
  const { clear, ...another } = useCodeRequest(
    codeSentAt(),
    () => resendVerification(client.core),
    (_login, atMs) => rememberCodeSent(atMs),
  );
  const form = useAdmissionForm({
    schema: () => codeOnly(texts.code),
    initial: { code: '' },
    async send({ code }) {
      clear();
      const admission = await auth.verify({ code });
      if (admission.state === 'refused' && admission.code === 'verificationFailed') {
        setWrongCode(wrongCodeReason(countWrongTry(), codeSentAt(), now().getTime()));
      }
      return admission;
    },
    passed: forgetCodeSent,
  });
  const admission = form.outcome;
  const isWrong = admission?.state === 'refused' && admission.code === 'verificationFailed';
  const outcome = isWrong ? (
    <Alarm>{texts.outcome[WRONG_CODE[wrongCode]]}</Alarm>
  ) : (
    <AdmissionOutcome admission={admission} returnTo={returnTo} />
  );
  return (
    <div className={styles.steps}>
      <MembershipForm of={form} texts={texts.verify} outcome={outcome}>
        <CodeField {...form.custom('code')} label={texts.code.label} hint={texts.code.hint} />
      </MembershipForm>
      <AnotherCode {...another} returnTo={returnTo} />
    </div>
  );
}

/**
 * Asks for the code that was sent to a new member. It survives a reload, because
 * the client stores the pending verification.
 */
export function Component(): ReactNode {
  const texts = useTexts(membershipTexts);
  const returnTo = useReturnPath();
  const { auth } = useClub().client;
  // The state when the page opened: once the code is accepted nothing is pending, but the page is still shown.
  const [pending] = useState(() => auth.pendingVerification());
  if (useIsMember()) return <Navigate to={returnTo} replace />;
  if (pending === null) {
    return (
      <>
        <Opening texts={{ page: texts.verify.page, heading: texts.verify.nothing, intro: texts.verify.nothingBody }} />
        <ButtonLink to={withReturnPath('/sign-in', returnTo)}>{texts.verify.signIn}</ButtonLink>
      </>
    );
  }
  const { email } = pending;
  return (
    <>
      <Opening
        texts={{ ...texts.verify, intro: email === undefined ? texts.verify.introUnknown : texts.verify.intro(email) }}
      />
      <VerifyForm returnTo={returnTo} />
      <p className={pageStyles.switch}>{texts.verify.spam}</p>
    </>
  );
}
