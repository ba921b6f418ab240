/**
 * Codes of the identity service. They are separate from their meanings, so that a client does not have to ship those.
 */
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
  'FACTOR_NOT_FOUND',
  'FACTOR_LIMIT_REACHED',
  'ORIGIN_NOT_ALLOWED',
  'INVALID_ARGUMENT',
] as const;
export type IdentityErrorCode = (typeof identityErrorCodes)[number];
