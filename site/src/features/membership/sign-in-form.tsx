import { type ReactNode, useState } from 'react';
import { useClub } from '../../club/club-context.ts';
import { useTexts } from '../../language/use-texts.ts';
import { keptFields } from '../../ui/form/kept-draft.ts';
import { AdmissionOutcome } from './admission-outcome.tsx';
import { CaptchaField } from './captcha/captcha-field.tsx';
import { useCaptcha } from './captcha/use-captcha.ts';
import { EmailField, KnownPasswordField } from './credential-fields.tsx';
import { signInFields } from './credentials.ts';
import { MembershipForm } from './membership-form.tsx';
import { membershipTexts } from './membership-texts.en.ts';
import { useAdmissionForm } from './use-admission-form.ts';

/** Signs in with e-mail address and password, without leaving the page. */
export function SignInForm({ returnTo }: { returnTo: string }): ReactNode {
  const { auth } = useClub().client;
  const texts = useTexts(membershipTexts);
  const [kept] = useState(() => keptFields('sign-in', { email: '', password: '' }, ['email']));
  const captcha = useCaptcha();
  const form = useAdmissionForm({
    schema: () => signInFields(texts.credentials),
    initial: kept.initial,
    keep: kept.keep,
    send: async (credentials) => captcha.heed(await auth.signIn({ ...credentials, ...captcha.take() })),
    passed: kept.forget,
  });
  const outcome = <AdmissionOutcome admission={form.outcome} returnTo={returnTo} />;
  return (
    <MembershipForm of={form} texts={texts.signIn} outcome={outcome}>
      <EmailField {...form.field('email')} />
      <KnownPasswordField {...form.field('password')} />
      <CaptchaField captcha={captcha} />
    </MembershipForm>
  );
}
