import { useClub } from '../../club/club-context.ts';
import { useFieldsDraft } from '../../club/use-draft.ts';
import { memberTexts } from '../../member-texts.ts';
import { type Admission, seekAdmission } from './admission.ts';
import { useCaptcha } from './captcha/use-captcha.ts';
import { checkJoin } from './credentials-check.ts';
import { typed, useAdmission } from './use-admission.ts';
import type { DoorForm } from './use-sign-in.ts';

const BAD_EMAIL: Admission = {
  kind: 'incomplete',
  errors: [{ field: 'email', text: memberTexts.membership.badEmail }],
};

/** Becoming a member by e-mail and password; the nickname is sent only when there is one. */
export function useJoin(): DoorForm {
  const { auth } = useClub().client;
  const draft = useFieldsDraft('join', ['nickname', 'email']);
  const captcha = useCaptcha();
  const form = useAdmission(async (data) => {
    const nickname = typed(data, 'nickname').trim();
    const email = typed(data, 'email').trim();
    const password = typed(data, 'password');
    const errors = checkJoin({ nickname, email, password });
    if (errors.length > 0) return { kind: 'incomplete', errors };
    const registration = { email, password, ...(nickname !== '' && { profile: { nickname } }) };
    const admission = await seekAdmission(auth, () => auth.register({ ...registration, ...captcha.take() }));
    captcha.heed(admission);
    // Here the code means the address itself; at the door it means that no member has it.
    return admission.kind === 'refused' && admission.code === 'invalidEmail' ? BAD_EMAIL : admission;
  }, draft.forget);
  return { ...form, draft, captcha };
}
