// The real paths for accounts and members. They are separate from those of sessions, so that the first page of a site does
// not ship them.

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
