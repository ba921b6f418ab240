import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AdmissionOutcome, fieldError } from './admission-outcome.tsx';
import { CaptchaField } from './captcha/captcha-field.tsx';
import styles from './membership-form.module.css';
import { membershipTexts } from './membership-texts.en.ts';
import type { DoorForm } from './use-sign-in.ts';

/** The browser's own bubbles are off (`noValidate`): they cannot be read again, nor styled, nor translated by us. */
export function SignInForm({
  admission,
  submit,
  submitting,
  returnTo,
  draft,
  captcha,
}: DoorForm & { returnTo: string }): ReactNode {
  const texts = useTexts(membershipTexts);
  return (
    <form noValidate className={styles.form} aria-label={texts.signIn.form} onSubmit={submit} onInput={draft.keep}>
      {!submitting && <AdmissionOutcome admission={admission} returnTo={returnTo} />}
      <TextField
        name="email"
        type="email"
        label={texts.credentials.email}
        autoComplete="email"
        defaultValue={draft.kept('email')}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fieldError(admission, 'email')}
      />
      <PasswordField
        name="password"
        label={texts.credentials.password}
        autoComplete="current-password"
        required
        error={fieldError(admission, 'password')}
      />
      <CaptchaField captcha={captcha} />
      <div>
        <Button type="submit" busy={submitting} busyText={texts.signIn.submitting}>
          {texts.signIn.submit}
        </Button>
      </div>
    </form>
  );
}
