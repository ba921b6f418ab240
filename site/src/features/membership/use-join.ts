import { useClub } from '../../club/club-context.ts';
import { useFieldsDraft } from '../../club/use-draft.ts';
import { useTexts } from '../../language/use-texts.ts';
import { formValue } from '../../ui/form/form-value.ts';
import { missing } from './admission.ts';
import { useCaptcha } from './captcha/use-captcha.ts';
import { checkJoin } from './credentials-check.ts';
import { membershipTexts } from './membership-texts.en.ts';
import { useAdmission } from './use-admission.ts';
import type { DoorForm } from './use-sign-in.ts';

/** Registers with an e-mail address and a password. A nickname is sent only if one was entered. */
export function useJoin(): DoorForm {
  const { auth } = useClub().client;
  const { credentials } = useTexts(membershipTexts);
  const draft = useFieldsDraft('join', ['nickname', 'email']);
  const captcha = useCaptcha();
  const form = useAdmission(async (data) => {
    const nickname = formValue(data, 'nickname').trim();
    const email = formValue(data, 'email').trim();
    const password = formValue(data, 'password');
    const errors = checkJoin({ nickname, email, password }, credentials);
    if (errors.length > 0) return { state: 'incomplete', errors };
    const profile = nickname === '' ? {} : { profile: { nickname } };
    const admission = await auth.register({ email, password, ...captcha.take(), ...profile });
    captcha.heed(admission);
    // In a registration, this code means that the address is invalid. In a login, it means that no member has it.
    return admission.state === 'refused' && admission.code === 'invalidEmail'
      ? missing('email', credentials.badEmail)
      : admission;
  }, draft.forget);
  return { ...form, draft, captcha };
}
