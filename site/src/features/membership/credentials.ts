import * as z from 'zod/mini';
import type { MembershipTexts } from './membership-texts.en.ts';

const MAX_NICKNAME = 50;
// The figures of the contract, repeated because its module imports the whole validator. A test compares them.
const PASSWORD_LENGTH = { min: 8, max: 100 } as const;
const MAX_EMAIL = 256;
/** More permissive than the service, which has the last word. It refuses only what cannot be an address. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The sentences about these fields, in the language of the page. */
type CredentialTexts = MembershipTexts['credentials'];

const email = ({ needEmail, badEmail }: CredentialTexts) =>
  z.string().check(z.trim(), z.minLength(1, needEmail), z.regex(EMAIL, badEmail), z.maxLength(MAX_EMAIL, badEmail));

/** For signing in, a password only has to be present; its length is not checked. */
const password = ({ needPassword }: CredentialTexts) => z.string().check(z.minLength(1, needPassword));

/** SEC-22: only the length is checked, in characters as people count them. */
export const newPassword = ({ shortPassword, longPassword }: CredentialTexts) =>
  z.string().check(
    z.refine((typed) => [...typed].length >= PASSWORD_LENGTH.min, shortPassword),
    z.maxLength(PASSWORD_LENGTH.max, longPassword),
  );

export const emailOnly = (texts: CredentialTexts) => z.object({ email: email(texts) });

export const passwordOnly = (texts: CredentialTexts) => z.object({ password: password(texts) });

export const signInFields = (texts: CredentialTexts) => z.object({ email: email(texts), password: password(texts) });

export const joinFields = (texts: CredentialTexts) =>
  z.object({
    nickname: z.string().check(z.trim(), z.maxLength(MAX_NICKNAME, texts.longNickname)),
    email: email(texts),
    password: newPassword(texts),
  });

/** The key is from an e-mail. */
export const resetFields = (texts: CredentialTexts) =>
  z.object({ key: z.string().check(z.trim(), z.minLength(1, texts.needKey)), password: newPassword(texts) });

export const codeOnly = ({ need }: MembershipTexts['code']) =>
  z.object({ code: z.string().check(z.regex(/^\d{6}$/, need)) });
