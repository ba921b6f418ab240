import type { ReactNode } from 'react';
import { useClub } from '../../club/club-context.ts';
import { useTexts } from '../../language/use-texts.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { AdmissionOutcome } from './admission-outcome.tsx';
import { NewPasswordField } from './credential-fields.tsx';
import { resetFields } from './credentials.ts';
import { MembershipForm } from './membership-form.tsx';
import { membershipTexts } from './membership-texts.en.ts';
import { useAdmissionForm } from './use-admission-form.ts';

/**
 * Sets a new password with the key from an e-mail, which also signs the member in. No draft is stored, because both fields
 * are secret. `recoveryKey` is the key from the address; empty if there was none.
 */
export function ResetPasswordForm({ returnTo, recoveryKey }: { returnTo: string; recoveryKey: string }): ReactNode {
  const { auth } = useClub().client;
  const texts = useTexts(membershipTexts);
  const form = useAdmissionForm({
    schema: () => resetFields(texts.credentials),
    initial: { key: recoveryKey, password: '' },
    send: ({ key, password }) => auth.recover(key, password),
  });
  const outcome = <AdmissionOutcome admission={form.outcome} returnTo={returnTo} />;
  return (
    <MembershipForm of={form} texts={texts.resetPassword} outcome={outcome}>
      <TextField
        {...form.field('key')}
        type="text"
        label={texts.resetPassword.key}
        hint={texts.resetPassword.keyHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <NewPasswordField {...form.field('password')} />
    </MembershipForm>
  );
}
