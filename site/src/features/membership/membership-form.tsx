import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Form as FormState, TextFieldOfForm } from '../../ui/form/use-form.ts';
import styles from './membership-form.module.css';
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

/** The frame of the forms for signing in and joining: the outcome, the fields, and the submit button. */
export function MembershipForm<Typed extends FieldValues, Checked, Outcome>({
  of: form,
  texts,
  outcome,
  children,
}: {
  of: FormState<Typed, Checked, Outcome>;
  texts: { readonly form: string; readonly submit: string; readonly submitting: string };
  outcome: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <Form of={form} task="send" label={texts.form} className={styles.form} outcome={outcome}>
      {children}
      <div>
        <Button type="submit" busy={form.busy !== null} busyText={texts.submitting}>
          {texts.submit}
        </Button>
      </div>
    </Form>
  );
}
