import { useClub } from '../../club/club-context.ts';
import { type FieldsDraft, useFieldsDraft } from '../../club/use-draft.ts';
import { useTexts } from '../../language/use-texts.ts';
import { formValue } from '../../ui/form/form-value.ts';
import { type Captcha, useCaptcha } from './captcha/use-captcha.ts';
import { checkSignIn } from './credentials-check.ts';
import { membershipTexts } from './membership-texts.en.ts';
import { type AdmissionForm, useAdmission } from './use-admission.ts';

/** A form for signing in or joining, with its draft and its captcha. */
export interface DoorForm extends AdmissionForm {
  readonly draft: FieldsDraft;
  readonly captcha: Captcha;
}

/** Signs in with e-mail address and password, without leaving the page. */
export function useSignIn(): DoorForm {
  const { auth } = useClub().client;
  const texts = useTexts(membershipTexts);
  const draft = useFieldsDraft('sign-in', ['email']);
  const captcha = useCaptcha();
  const form = useAdmission(async (data) => {
    const credentials = { email: formValue(data, 'email').trim(), password: formValue(data, 'password') };
    const errors = checkSignIn(credentials, texts.credentials);
    if (errors.length > 0) return { state: 'incomplete', errors };
    return captcha.heed(await auth.signIn({ ...credentials, ...captcha.take() }));
  }, draft.forget);
  return { ...form, draft, captcha };
}
