import { type ReactNode, useState } from 'react';
import { useClub } from '../../club/club-context.ts';
import { useTexts } from '../../language/use-texts.ts';
import { keptFields } from '../../ui/form/kept-draft.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { AdmissionOutcome } from './admission-outcome.tsx';
import { CaptchaField } from './captcha/captcha-field.tsx';
import { useCaptcha } from './captcha/use-captcha.ts';
import { EmailField, NewPasswordField } from './credential-fields.tsx';
import { joinFields } from './credentials.ts';
import { MembershipForm } from './membership-form.tsx';
import { membershipTexts } from './membership-texts.en.ts';
import { useAdmissionForm } from './use-admission-form.ts';

const EMPTY = { nickname: '', email: '', password: '' };

/** Registers with an e-mail address and a password. A nickname is sent only if one was entered. */
export function JoinForm({ returnTo }: { returnTo: string }): ReactNode {
  const { auth } = useClub().client;
  const texts = useTexts(membershipTexts);
  const [kept] = useState(() => keptFields('join', EMPTY, ['nickname', 'email']));
  const captcha = useCaptcha();
  const form = useAdmissionForm({
    schema: () => joinFields(texts.credentials),
    initial: kept.initial,
    keep: kept.keep,
    async send({ nickname, ...credentials }, { refuse }) {
      const profile = nickname === '' ? {} : { profile: { nickname } };
      const admission = captcha.heed(await auth.register({ ...credentials, ...captcha.take(), ...profile }));
      // In a registration, this code means that the address is invalid. In a login, it means that no member has it.
      if (admission.state !== 'refused' || admission.code !== 'invalidEmail') return admission;
      refuse('email', texts.credentials.badEmail);
      return null;
    },
    passed: kept.forget,
  });
  const outcome = <AdmissionOutcome admission={form.outcome} returnTo={returnTo} />;
  return (
    <MembershipForm of={form} texts={texts.join} outcome={outcome}>
      <TextField
        {...form.field('nickname')}
        type="text"
        label={texts.credentials.nickname}
        autoComplete="nickname"
        optional
      />
      <EmailField {...form.field('email')} />
      <NewPasswordField {...form.field('password')} />
      <CaptchaField captcha={captcha} />
    </MembershipForm>
  );
}
