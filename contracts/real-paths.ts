// The real paths that this project's own client uses (wire §1.3), in the router's notation. They are separate from the
// other addresses of these operations, so that a page does not ship those.

/** The paths that sessions, registration and login need. */
export const sessionPaths = {
  token: '/oauth2/token',
  createRedirectSession: '/_api/redirects-api/v1/redirect-session',
  register: '/_api/iam/authentication/v2/register',
  login: '/_api/iam/authentication/v2/login',
} as const;
