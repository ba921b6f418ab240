import type { ReactNode } from 'react';
import { memberTexts } from '../../member-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AdmissionOutcome, fieldError } from './admission-outcome.tsx';
import { AnotherCode } from './another-code.tsx';
import styles from './membership-form.module.css';
import type { Verification } from './use-verification.ts';

const { outcome } = memberTexts.membership;
const WRONG_CODE = { wrong: outcome.codeWrong, tooOld: outcome.codeTooOld, tooManyTries: outcome.codeTooManyTries };

function Outcome({
  admission,
  wrongCode,
  returnTo,
}: Pick<Verification, 'admission' | 'wrongCode'> & { returnTo: string }) {
  if (admission.kind !== 'refused' || admission.code !== 'verificationFailed') {
    return <AdmissionOutcome admission={admission} returnTo={returnTo} />;
  }
  return (
    <Notice tone="alarm" takesFocus>
      <p>{WRONG_CODE[wrongCode]}</p>
    </Notice>
  );
}

export function VerifyForm({
  admission,
  submit,
  submitting,
  wrongCode,
  another,
  returnTo,
}: Omit<Verification, 'pending'> & { returnTo: string }): ReactNode {
  return (
    <div className={styles.steps}>
      <form noValidate className={styles.form} aria-label={memberTexts.verify.form} onSubmit={submit}>
        {!submitting && <Outcome admission={admission} wrongCode={wrongCode} returnTo={returnTo} />}
        <CodeField label={memberTexts.code.label} hint={memberTexts.code.hint} error={fieldError(admission, 'code')} />
        <div>
          <Button type="submit" busy={submitting} busyText={memberTexts.verify.submitting}>
            {memberTexts.verify.submit}
          </Button>
        </div>
      </form>
      <AnotherCode {...another} returnTo={returnTo} />
    </div>
  );
}
