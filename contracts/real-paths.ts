// The real paths that this project's own client sends (wire §1.3), in the router's notation. Apart from all the other
// addresses of these operations, so that a page need not carry those.

/** What a session, registering and logging in need. */
export const sessionPaths = {
  token: '/oauth2/token',
  createRedirectSession: '/_api/redirects-api/v1/redirect-session',
  register: '/_api/iam/authentication/v2/register',
  login: '/_api/iam/authentication/v2/login',
} as const;

/** What an account needs beyond that. */
export const accountPaths = {
  verifyDuringAuthentication: '/_api/iam/verification/v1/auth/verify',
  resendDuringAuthentication: '/_api/iam/verification/v1/auth/resend',
  changePassword: '/_api/iam/authentication/v2/change-password',
  signOn: '/_api/iam/authentication/v2/sign-on',
  verifyFactor: '/_api/iam/authentication/v2/{factorType}/verify',
  sendRecoveryEmail: '/_api/iam/recovery/v1/send-email',
  recover: '/_api/iam/recovery/v1/recover',
} as const;

/** What members see and change of themselves. */
export const memberPaths = {
  currentMember: '/members/v1/members/my',
  updateMember: '/members/v1/members/{id}',
  deleteOwnMember: '/members/v1/members/my',
} as const;
