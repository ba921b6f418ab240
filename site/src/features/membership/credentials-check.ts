import type { MembershipTexts } from './membership-texts.en.ts';

export type CredentialField = 'email' | 'password' | 'nickname' | 'code' | 'key';

export type FieldErrors = readonly { readonly field: CredentialField; readonly text: string }[];

const MAX_NICKNAME = 50;
// The contract's own figures, written down again because its module brings a validator with it; a test compares them.
const PASSWORD_LENGTH = { min: 8, max: 100 } as const;
const MAX_EMAIL = 256;
/**
 * Wider than the service's own idea of an address: what this turns away cannot be one, and the service has the last
 * word.
 */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** What is said of such fields, in the language of the page. */
export type CredentialTexts = MembershipTexts['credentials'];

export function checkEmail(email: string, texts: CredentialTexts): FieldErrors {
  if (email === '') return [{ field: 'email', text: texts.needEmail }];
  return EMAIL.test(email) && email.length <= MAX_EMAIL ? [] : [{ field: 'email', text: texts.badEmail }];
}

/** A member's password is not judged again at the door, only missed. */
export function checkSignIn(
  { email, password }: { email: string; password: string },
  texts: CredentialTexts,
): FieldErrors {
  return [
    ...checkEmail(email, texts),
    ...(password === '' ? [{ field: 'password', text: texts.needPassword } as const] : []),
  ];
}

/** SEC-22: the length counts, in characters as people count them, and nothing else. */
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
