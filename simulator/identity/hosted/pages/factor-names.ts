import type { SecondFactor } from '../../accounts/factors.ts';

/** What a button says that chooses a second factor. */
export const FACTOR_NAMES: Record<SecondFactor, string> = {
  EMAIL: 'Send a code by e-mail',
  SMS: 'Send a code by text message',
  CALL: 'Get a code by phone call',
  TOTP: 'Use a code from your authenticator app',
  PUSH: 'Approve on your phone',
  WEBAUTHN: 'Use a passkey',
};
