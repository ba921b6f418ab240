import { type ReactNode, useState } from 'react';
import { useClub } from '../../club/club-context.ts';
import { useTexts } from '../../language/use-texts.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AdmissionOutcome } from './admission-outcome.tsx';
import { AnotherCode } from './another-code.tsx';
import { codeSentAt, countWrongTry, forgetCodeSent, rememberCodeSent, wrongCodeReason } from './code-sent.ts';
import { codeOnly } from './credentials.ts';
import styles from './membership-form.module.css';
import { MembershipForm } from './membership-form.tsx';
import { membershipTexts } from './membership-texts.en.ts';
import { useAdmissionForm } from './use-admission-form.ts';
import { useCodeRequest } from './use-code-request.ts';

const WRONG_CODE = { wrong: 'codeWrong', tooOld: 'codeTooOld', tooManyTries: 'codeTooManyTries' } as const;

/** Verifies an e-mail address with the code that was sent to it. */
export function VerifyForm({ returnTo }: { returnTo: string }): ReactNode {
  const { client, now } = useClub();
  const { auth } = client;
  const texts = useTexts(membershipTexts);
  const [wrongCode, setWrongCode] = useState<keyof typeof WRONG_CODE>('wrong');
  const { clear, ...another } = useCodeRequest(
    codeSentAt(),
    () => auth.resend(),
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
    <Notice tone="alarm" takesFocus>
      <p>{texts.outcome[WRONG_CODE[wrongCode]]}</p>
    </Notice>
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
