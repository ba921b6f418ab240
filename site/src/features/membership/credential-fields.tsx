import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { TextFieldOfForm } from '../../ui/form/use-form.ts';
import { membershipTexts } from './membership-texts.en.ts';

/** The field for a member's e-mail address. */
export function EmailField(field: TextFieldOfForm): ReactNode {
  const { credentials: texts } = useTexts(membershipTexts);
  return (
    <TextField
      {...field}
      type="email"
      label={texts.email}
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

/** The field for the password that a member has. */
export function KnownPasswordField(field: TextFieldOfForm): ReactNode {
  const { credentials: texts } = useTexts(membershipTexts);
  return <PasswordField {...field} label={texts.password} autoComplete="current-password" required />;
}

/** The field for a new password, with the club's requirements. */
export function NewPasswordField(field: TextFieldOfForm): ReactNode {
  const { credentials: texts } = useTexts(membershipTexts);
  return (
    <PasswordField
      {...field}
      label={texts.newPassword}
      autoComplete="new-password"
      hint={texts.passwordHint}
      required
    />
  );
}
