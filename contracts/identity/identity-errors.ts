import type { IdentityErrorCode } from './identity-error-codes.ts';

/**
 * Codes of the identity service. They are sent as JSON strings, also the negative numbers, because official clients
 * compare with `===`. `chosen`: no source names the status, so we chose it.
 */
export const identityErrors = {
  '-19971': { status: 400, meaning: 'captcha token missing', chosen: true },
  '-19970': { status: 400, meaning: 'captcha token invalid', chosen: true },
  '-19995': { status: 409, meaning: 'e-mail already exists' },
  '-19999': { status: 404, meaning: 'no member has this e-mail' },
  '-19976': { status: 401, meaning: 'wrong password' },
  '-19973': { status: 403, meaning: 'password must be reset', chosen: true },
  IDENTITY_NOT_ACTIVE: { status: 403, meaning: 'identity blocked, deleted or offline', chosen: true },
  VERIFICATION_FAILED: { status: 400, meaning: 'code wrong, expired or guessed too often', chosen: true },
  INVALID_STATE_TOKEN: { status: 400, meaning: 'state token unknown, used or expired', chosen: true },
  INVALID_RECOVERY_TOKEN: { status: 400, meaning: 'recovery token unknown, used or expired', chosen: true },
  INVALID_REDIRECT_URL: { status: 400, meaning: 'address not in the list of redirect URIs', chosen: true },
  IDENTITY_NOT_FOUND: { status: 404, meaning: 'no identity has this id', chosen: true },
  THROTTLED_FEATURE: { status: 429, meaning: 'too many attempts, wait', chosen: true },
  FACTOR_NOT_FOUND: { status: 404, meaning: 'the member has no factor with this id', chosen: true },
  FACTOR_LIMIT_REACHED: { status: 400, meaning: 'no more factors of this type for this member', chosen: true },
  ORIGIN_NOT_ALLOWED: { status: 403, meaning: 'passkey on a page that is not of the site', chosen: true },
  FRESH_LOGIN_REQUIRED: { status: 403, meaning: 'the login is too old for this change', chosen: true },
  INVALID_ARGUMENT: { status: 400, meaning: 'login without a usable e-mail or password', chosen: true },
} as const satisfies Record<IdentityErrorCode, { status: number; meaning: string; chosen?: true }>;
