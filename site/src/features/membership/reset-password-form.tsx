import type { ReactNode } from 'react';
import { memberTexts } from '../../member-texts.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AdmissionOutcome, fieldError } from './admission-outcome.tsx';
import styles from './membership-form.module.css';
import type { AdmissionForm } from './use-admission.ts';

const { resetPassword, membership } = memberTexts;

/** `recoveryKey` is the one that the address brought along, if it brought any. */
export function ResetPasswordForm({
  admission,
  submit,
  submitting,
  returnTo,
  recoveryKey,
}: AdmissionForm & { returnTo: string; recoveryKey: string }): ReactNode {
  return (
    <form noValidate className={styles.form} aria-label={resetPassword.form} onSubmit={submit}>
      {!submitting && <AdmissionOutcome admission={admission} returnTo={returnTo} />}
      <TextField
        name="key"
        type="text"
        label={resetPassword.key}
        hint={resetPassword.keyHint}
        defaultValue={recoveryKey}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fieldError(admission, 'key')}
      />
      <PasswordField
        name="password"
        label={membership.newPassword}
        autoComplete="new-password"
        hint={membership.passwordHint}
        required
        error={fieldError(admission, 'password')}
      />
      <div>
        <Button type="submit" busy={submitting} busyText={resetPassword.submitting}>
          {resetPassword.submit}
        </Button>
      </div>
    </form>
  );
}
