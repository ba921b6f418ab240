import type { MembershipTexts } from './membership-texts.en.ts';

export type CredentialField = 'email' | 'password' | 'nickname' | 'code' | 'key';

export type FieldErrors = readonly { readonly field: CredentialField; readonly text: string }[];

const MAX_NICKNAME = 50;
// The figures of the contract, repeated because its module imports a validator. A test compares them.
const PASSWORD_LENGTH = { min: 8, max: 100 } as const;
const MAX_EMAIL = 256;
/** More permissive than the service, which has the last word. It refuses only what cannot be an address. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The error texts of these fields, in the language of the page. */
export type CredentialTexts = MembershipTexts['credentials'];

export function checkEmail(email: string, texts: CredentialTexts): FieldErrors {
  if (email === '') return [{ field: 'email', text: texts.needEmail }];
  return EMAIL.test(email) && email.length <= MAX_EMAIL ? [] : [{ field: 'email', text: texts.badEmail }];
}

/** For signing in, a password only has to be present; its length is not checked. */
export function checkSignIn(
  { email, password }: { email: string; password: string },
  texts: CredentialTexts,
): FieldErrors {
  return [
    ...checkEmail(email, texts),
    ...(password === '' ? [{ field: 'password', text: texts.needPassword } as const] : []),
  ];
}

/** SEC-22: only the length is checked, in characters as people count them. */
export function checkNewPassword(password: string, texts: CredentialTexts): FieldErrors {
  const { length } = [...password];
  if (length < PASSWORD_LENGTH.min) return [{ field: 'password', text: texts.shortPassword }];
  return password.length > PASSWORD_LENGTH.max ? [{ field: 'password', text: texts.longPassword }] : [];
}

export function checkJoin(
  form: { nickname: string; email: string; password: string },
  texts: CredentialTexts,
): FieldErrors {
  const nickname: FieldErrors =
    form.nickname.length > MAX_NICKNAME ? [{ field: 'nickname', text: texts.longNickname }] : [];
  return [...nickname, ...checkEmail(form.email, texts), ...checkNewPassword(form.password, texts)];
}
