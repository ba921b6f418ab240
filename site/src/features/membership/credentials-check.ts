import { emailAddress, PASSWORD_LENGTH } from '#contracts/identity/credentials.ts';
import { texts } from '../../texts.ts';

export type CredentialField = 'email' | 'password' | 'nickname';

/** What is wrong with a form, field by field, in the order of the form. */
export type FieldErrors = readonly { readonly field: CredentialField; readonly text: string }[];

const MAX_NICKNAME = 50;

function checkEmail(email: string): FieldErrors {
  if (email === '') return [{ field: 'email', text: texts.membership.needEmail }];
  return emailAddress.safeParse(email).success ? [] : [{ field: 'email', text: texts.membership.badEmail }];
}

/** A member's password is not judged again at the door, only missed. */
export function checkSignIn({ email, password }: { email: string; password: string }): FieldErrors {
  return [
    ...checkEmail(email),
    ...(password === '' ? [{ field: 'password', text: texts.membership.needPassword } as const] : []),
  ];
}

/** SEC-22: the length counts, in characters as people count them, and nothing else. */
function checkNewPassword(password: string): FieldErrors {
  const { length } = [...password];
  if (length < PASSWORD_LENGTH.min) return [{ field: 'password', text: texts.membership.shortPassword }];
  return password.length > PASSWORD_LENGTH.max ? [{ field: 'password', text: texts.membership.longPassword }] : [];
}

export function checkJoin(form: { nickname: string; email: string; password: string }): FieldErrors {
  const nickname: FieldErrors =
    form.nickname.length > MAX_NICKNAME ? [{ field: 'nickname', text: texts.membership.longNickname }] : [];
  return [...nickname, ...checkEmail(form.email), ...checkNewPassword(form.password)];
}
