import { useClub } from '../../club/club-context.ts';
import { useTexts } from '../../language/use-texts.ts';
import { formValue } from '../../ui/form/form-value.ts';
import { type CredentialTexts, checkNewPassword, type FieldErrors } from './credentials-check.ts';
import { membershipTexts } from './membership-texts.en.ts';
import { type AdmissionForm, useAdmission } from './use-admission.ts';

function checkKey(key: string, { needKey }: CredentialTexts): FieldErrors {
  return key === '' ? [{ field: 'key', text: needKey }] : [];
}

/**
 * Sets a new password with the key from an e-mail, which also signs the member in. No draft
 * is stored, because both fields are secret.
 */
export function useResetPassword(): AdmissionForm {
  const { auth } = useClub().client;
  const { credentials } = useTexts(membershipTexts);
  return useAdmission(async (form) => {
    const key = formValue(form, 'key').trim();
    const password = formValue(form, 'password');
    const errors = [...checkKey(key, credentials), ...checkNewPassword(password, credentials)];
    if (errors.length > 0) return { state: 'incomplete', errors };
    return auth.recover(key, password);
  });
}
