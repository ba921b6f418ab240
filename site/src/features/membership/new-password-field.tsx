import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { membershipTexts } from './membership-texts.en.ts';

/** A field for a new password, with the club's requirements. */
export function NewPasswordField({ error }: { error: string | undefined }): ReactNode {
  const { credentials: texts } = useTexts(membershipTexts);
  return (
    <PasswordField
      name="password"
      label={texts.newPassword}
      autoComplete="new-password"
      hint={texts.passwordHint}
      required
      error={error}
    />
  );
}
