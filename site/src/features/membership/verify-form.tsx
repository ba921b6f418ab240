import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AdmissionOutcome, fieldError } from './admission-outcome.tsx';
import { AnotherCode } from './another-code.tsx';
import styles from './membership-form.module.css';
import { MembershipForm } from './membership-form.tsx';
import { membershipTexts } from './membership-texts.en.ts';
import type { Verification } from './use-verification.ts';

const WRONG_CODE = { wrong: 'codeWrong', tooOld: 'codeTooOld', tooManyTries: 'codeTooManyTries' } as const;

function Outcome({
  admission,
  wrongCode,
  returnTo,
}: Pick<Verification, 'admission' | 'wrongCode'> & { returnTo: string }): ReactNode {
  const { outcome } = useTexts(membershipTexts);
  if (admission.state !== 'refused' || admission.code !== 'verificationFailed') {
    return <AdmissionOutcome admission={admission} returnTo={returnTo} />;
  }
  return (
    <Notice tone="alarm" takesFocus>
      <p>{outcome[WRONG_CODE[wrongCode]]}</p>
    </Notice>
  );
}

export function VerifyForm({
  admission,
  submit,
  submitting,
  correct,
  wrongCode,
  another,
  returnTo,
}: Omit<Verification, 'pending'> & { returnTo: string }): ReactNode {
  const texts = useTexts(membershipTexts);
  return (
    <div className={styles.steps}>
      <MembershipForm
        texts={texts.verify}
        outcome={<Outcome admission={admission} wrongCode={wrongCode} returnTo={returnTo} />}
        submit={submit}
        submitting={submitting}
        correct={correct}
      >
        <CodeField label={texts.code.label} hint={texts.code.hint} error={fieldError(admission, 'code')} />
      </MembershipForm>
      <AnotherCode {...another} returnTo={returnTo} />
    </div>
  );
}
