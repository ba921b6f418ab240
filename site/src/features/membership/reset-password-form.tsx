import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { AdmissionOutcome, fieldError } from './admission-outcome.tsx';
import { MembershipForm } from './membership-form.tsx';
import { membershipTexts } from './membership-texts.en.ts';
import { NewPasswordField } from './new-password-field.tsx';
import type { AdmissionForm } from './use-admission.ts';

/** `recoveryKey` is the key from the address; empty if there was none. */
export function ResetPasswordForm({
  admission,
  submit,
  submitting,
  correct,
  returnTo,
  recoveryKey,
}: AdmissionForm & { returnTo: string; recoveryKey: string }): ReactNode {
  const texts = useTexts(membershipTexts);
  return (
    <MembershipForm
      texts={texts.resetPassword}
      outcome={<AdmissionOutcome admission={admission} returnTo={returnTo} />}
      submit={submit}
      submitting={submitting}
      correct={correct}
    >
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
      <NewPasswordField error={fieldError(admission, 'password')} />
    </MembershipForm>
  );
}
