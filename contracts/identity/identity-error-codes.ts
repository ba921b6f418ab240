/** Codes of the identity service. They are separate from their meanings, so that a client does not have to ship those. */
export const identityErrorCodes = [
  '-19971',
  '-19970',
  '-19995',
  '-19999',
  '-19976',
  '-19973',
  'IDENTITY_NOT_ACTIVE',
  'VERIFICATION_FAILED',
  'INVALID_STATE_TOKEN',
  'INVALID_RECOVERY_TOKEN',
  'INVALID_REDIRECT_URL',
  'IDENTITY_NOT_FOUND',
  'THROTTLED_FEATURE',
  'INVALID_ARGUMENT',
] as const;
/**
 * Codes of second factors that no 401 has. They are separate, so that a client that asks whether a 401 is about the
 * token does not have to ship them.
 */
export const factorErrorCodes = [
  'FACTOR_NOT_FOUND',
  'FACTOR_LIMIT_REACHED',
  'ORIGIN_NOT_ALLOWED',
  'FRESH_LOGIN_REQUIRED',
] as const;
export type IdentityErrorCode = (typeof identityErrorCodes)[number] | (typeof factorErrorCodes)[number];
