import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { AdmissionOutcome, fieldError } from './admission-outcome.tsx';
import { CaptchaField } from './captcha/captcha-field.tsx';
import { EmailField } from './email-field.tsx';
import { MembershipForm } from './membership-form.tsx';
import { membershipTexts } from './membership-texts.en.ts';
import type { DoorForm } from './use-sign-in.ts';

export function SignInForm({
  admission,
  submit,
  submitting,
  correct,
  returnTo,
  draft,
  captcha,
}: DoorForm & { returnTo: string }): ReactNode {
  const texts = useTexts(membershipTexts);
  const outcome = <AdmissionOutcome admission={admission} returnTo={returnTo} />;
  return (
    <MembershipForm
      texts={texts.signIn}
      outcome={outcome}
      submit={submit}
      submitting={submitting}
      correct={correct}
      keep={draft.keep}
    >
      <EmailField kept={draft.kept('email')} error={fieldError(admission, 'email')} />
      <PasswordField
        name="password"
        label={texts.credentials.password}
        autoComplete="current-password"
        required
        error={fieldError(admission, 'password')}
      />
      <CaptchaField captcha={captcha} />
    </MembershipForm>
  );
}
