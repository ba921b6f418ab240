/** Loaded with the first call that only the pages of members make. */
export { currentMember, recover } from '#core/account.ts';
export { signInBy, verify } from '#core/sign-in.ts';
