import { useClub } from '../../club/club-context.ts';
import { memberTexts } from '../../member-texts.ts';
import { seekAdmission } from './admission.ts';
import { checkNewPassword, type FieldErrors } from './credentials-check.ts';
import { type AdmissionForm, typed, useAdmission } from './use-admission.ts';

function checkKey(key: string): FieldErrors {
  return key === '' ? [{ field: 'key', text: memberTexts.membership.needKey }] : [];
}

/** A new password by the key of a mail, and in by it. Nothing of this form is kept: both its fields are secrets. */
export function useResetPassword(): AdmissionForm {
  const { auth } = useClub().client;
  return useAdmission(async (form) => {
    const key = typed(form, 'key').trim();
    const password = typed(form, 'password');
    const errors = [...checkKey(key), ...checkNewPassword(password)];
    if (errors.length > 0) return { kind: 'incomplete', errors };
    return seekAdmission(auth, () => auth.recover(key, password));
  });
}
