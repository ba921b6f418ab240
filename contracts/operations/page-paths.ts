/** The pages on the site's own host that a browser is redirected to. The last one is the simulator's own. */
export const pagePaths = {
  authorize: { path: '/_api/oauth2/authorize', alias: '/oauth2/authorize' },
  register: { path: '/_api/iam/authentication/v1/register', alias: '/v1/register' },
  enterCode: { path: '/_api/iam/verification/v1/enter-code', alias: '/v1/enter-code' },
  forgotPassword: { path: '/_api/iam/recovery/v1/forgot-password', alias: '/v1/forgot-password' },
  recover: { path: '/_api/iam/recovery/v1/reset-password', alias: '/v1/reset-password' },
  login: { path: '/_api/iam/authentication/v1/login', alias: '/v1/login' },
  callback: { path: '/_api/iam/authentication/v1/callback', alias: '/v1/callback' },
  logout: { path: '/_api/iam/authentication/v1/logout', alias: '/v1/logout' },
  checkout: { path: '/_api/redirects-api/v1/checkout', alias: '/v1/checkout' },
  shortAddress: { path: '/_api/redirects-api/v1/short', alias: '/r' },
  signInLink: { path: '/_backlot/sign-in', alias: '/v1/sign-in-link' },
} as const;
