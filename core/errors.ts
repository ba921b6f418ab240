/**
 * The public face for errors: closed unions, and the catalogue of codes. The catalogue is for tools and tests. A page
 * that compares single codes does not need it.
 */
export type { ContentCode } from '#contracts/content/content-errors.ts';
export { type CoreError, contentCodes, isContentCode, isCoreError } from './errors/core-error.ts';
export { type SignInCode, signInCodes } from './login/sign-in-codes.ts';
