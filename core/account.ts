/**
 * The public face for accounts: what a members' site needs beyond logging in, and redirects to the platform's pages.
 * Each export is a function of the client.
 * Tree-shakable: you ship only what you import.
 */
export {
  createRedirect,
  type Redirect,
  type RedirectIntent,
  type RedirectSession,
} from './client/redirect.ts';
export { type ActivationEmail, type ActivationEmailOutcome, sendActivationEmail } from './login/activation-email.ts';
export { beginDirectLoginRedirect, type DirectLoginRedirectRequest } from './login/direct-login-redirect.ts';
export { processVerification, resendVerification } from './login/email-verification.ts';
export {
  type ExternalLogin,
  type ExternalLoginOutcome,
  loginWithMemberId,
  type SignOn,
  type SignOnOutcome,
  signOn,
} from './login/external-login.ts';
export { type LoginCallback, loginCallback } from './login/login-callback.ts';
export {
  activatePush,
  addPasskey,
  enrollPush,
  type FactorSetup,
  ownFactors,
  removeFactor,
} from './login/own-factors.ts';
export { changePassword } from './login/password-change.ts';
export type { PasswordChangeOutcome, PasswordResetOutcome } from './login/password-outcome.ts';
export { recover, sendPasswordResetEmail } from './login/password-recovery.ts';
export { pendingVerification } from './login/pending-verification.ts';
export { prewarm } from './login/prewarm.ts';
export { returnPath } from './login/return-path.ts';
export { type FactorProof, verifyFactor, verifyPasskey } from './login/second-factor.ts';
export { type StartVerificationOutcome, startVerification } from './login/start-verification.ts';
export { currentMember } from './members/current-member.ts';
export { deleteOwnMember } from './members/delete-own-member.ts';
export { type MemberChanges, updateOwnMember } from './members/update-own-member.ts';
export { browserPasskeys } from './ports/browser-passkeys.ts';
export type { Passkeys } from './ports/passkeys.ts';
export { cookieSession } from './storage/cookie-session.ts';
export { type CookieJar, cookieStorage } from './storage/cookie-storage.ts';
