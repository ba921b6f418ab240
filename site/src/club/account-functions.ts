/** What is loaded with the first call that only the pages of members make. */
export { beginDirectLoginRedirect } from '#core/login/direct-login-redirect.ts';
export { processVerification, resendVerification } from '#core/login/email-verification.ts';
export { changePassword } from '#core/login/password-change.ts';
export { recover, sendPasswordResetEmail } from '#core/login/password-recovery.ts';
export { verifyFactor } from '#core/login/second-factor.ts';
export { currentMember } from '#core/members/current-member.ts';
export { deleteOwnMember } from '#core/members/delete-own-member.ts';
export { updateOwnMember } from '#core/members/update-own-member.ts';
