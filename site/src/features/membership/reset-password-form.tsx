import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AdmissionOutcome, fieldError } from './admission-outcome.tsx';
import styles from './membership-form.module.css';
import { membershipTexts } from './membership-texts.en.ts';
import type { AdmissionForm } from './use-admission.ts';

/** `recoveryKey` is the one that the address brought along, if it brought any. */
export function ResetPasswordForm({
  admission,
  submit,
  submitting,
  returnTo,
  recoveryKey,
}: AdmissionForm & { returnTo: string; recoveryKey: string }): ReactNode {
  const texts = useTexts(membershipTexts);
  return (
    <form noValidate className={styles.form} aria-label={texts.resetPassword.form} onSubmit={submit}>
      {!submitting && <AdmissionOutcome admission={admission} returnTo={returnTo} />}
      <TextField
        name="key"
        type="text"
        label={texts.resetPassword.key}
        hint={texts.resetPassword.keyHint}
        defaultValue={recoveryKey}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fieldError(admission, 'key')}
      />
      <PasswordField
        name="password"
        label={texts.credentials.newPassword}
        autoComplete="new-password"
        hint={texts.credentials.passwordHint}
        required
        error={fieldError(admission, 'password')}
      />
      <div>
        <Button type="submit" busy={submitting} busyText={texts.resetPassword.submitting}>
          {texts.resetPassword.submit}
        </Button>
      </div>
    </form>
  );
}
