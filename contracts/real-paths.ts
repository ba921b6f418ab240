// The real paths that this project's own client uses (wire §1.3), in the router's notation. They are separate from the
// other addresses of these operations, so that a page does not ship those.

/** The paths that sessions, registration and login need. */
export const sessionPaths = {
  token: '/oauth2/token',
  createRedirectSession: '/_api/redirects-api/v1/redirect-session',
  register: '/_api/iam/authentication/v2/register',
  login: '/_api/iam/authentication/v2/login',
} as const;

/** The additional paths that accounts need. */
export const accountPaths = {
  verifyDuringAuthentication: '/_api/iam/verification/v1/auth/verify',
  resendDuringAuthentication: '/_api/iam/verification/v1/auth/resend',
  changePassword: '/_api/iam/authentication/v2/change-password',
  signOn: '/_api/iam/authentication/v2/sign-on',
  verifyFactor: '/_api/iam/authentication/v2/{factorType}/verify',
  sendRecoveryEmail: '/_api/iam/recovery/v1/send-email',
  recover: '/_api/iam/recovery/v1/recover',
  sendActivationEmail: '/_api/iam/recovery/v1/activation-email',
  startVerification: '/_api/iam/verification/v1/start',
  callback: '/_api/iam/authentication/v1/callback',
} as const;

/** The paths for members to see and change themselves. */
export const memberPaths = {
  currentMember: '/members/v1/members/my',
  updateMember: '/members/v1/members/{id}',
  deleteOwnMember: '/members/v1/members/my',
} as const;
