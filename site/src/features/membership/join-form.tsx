import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { AdmissionOutcome, fieldError } from './admission-outcome.tsx';
import { CaptchaField } from './captcha/captcha-field.tsx';
import { EmailField } from './email-field.tsx';
import { MembershipForm } from './membership-form.tsx';
import { membershipTexts } from './membership-texts.en.ts';
import { NewPasswordField } from './new-password-field.tsx';
import type { DoorForm } from './use-sign-in.ts';

export function JoinForm({
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
      texts={texts.join}
      outcome={outcome}
      submit={submit}
      submitting={submitting}
      correct={correct}
      keep={draft.keep}
    >
      <TextField
        name="nickname"
        type="text"
        label={texts.credentials.nickname}
        autoComplete="nickname"
        defaultValue={draft.kept('nickname')}
        optional
        error={fieldError(admission, 'nickname')}
      />
      <EmailField kept={draft.kept('email')} error={fieldError(admission, 'email')} />
      <NewPasswordField error={fieldError(admission, 'password')} />
      <CaptchaField captcha={captcha} />
    </MembershipForm>
  );
}
