/** Loaded with the first call that only the pages of members make. */
export {
  beginDirectLoginRedirect,
  changePassword,
  currentMember,
  deleteOwnMember,
  recover,
  resendVerification,
  sendPasswordResetEmail,
  updateOwnMember,
  verifyFactor,
} from '#core/account.ts';
export { signInBy, verify } from '#core/sign-in.ts';
export { factorCalls } from './factor-calls.ts';
