import { useClub } from '../../club/club-context.ts';
import { seekAdmission } from './admission.ts';
import { checkSignIn } from './credentials-check.ts';
import { type AdmissionForm, typed, useAdmission } from './use-admission.ts';

/** Signing in by e-mail and password, without leaving the page. */
export function useSignIn(): AdmissionForm {
  const { auth } = useClub().client;
  return useAdmission(async (form) => {
    const credentials = { email: typed(form, 'email').trim(), password: typed(form, 'password') };
    const errors = checkSignIn(credentials);
    if (errors.length > 0) return { kind: 'incomplete', errors };
    return seekAdmission(auth, () => auth.login(credentials));
  });
}
