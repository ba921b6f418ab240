import { useClub } from '../../club/club-context.ts';
import { texts } from '../../texts.ts';
import { type Admission, seekAdmission } from './admission.ts';
import { checkJoin } from './credentials-check.ts';
import { type AdmissionForm, typed, useAdmission } from './use-admission.ts';

const BAD_EMAIL: Admission = { kind: 'incomplete', errors: [{ field: 'email', text: texts.membership.badEmail }] };

/** Becoming a member by e-mail and password; the nickname is sent only when there is one. */
export function useJoin(): AdmissionForm {
  const { auth } = useClub().client;
  return useAdmission(async (form) => {
    const nickname = typed(form, 'nickname').trim();
    const email = typed(form, 'email').trim();
    const password = typed(form, 'password');
    const errors = checkJoin({ nickname, email, password });
    if (errors.length > 0) return { kind: 'incomplete', errors };
    const profile = nickname === '' ? {} : { profile: { nickname } };
    const admission = await seekAdmission(auth, () => auth.register({ email, password, ...profile }));
    // Here the code means the address itself; at the door it means that no member has it.
    if (admission.kind === 'refused' && admission.code === 'invalidEmail') return BAD_EMAIL;
    return admission;
  });
}
