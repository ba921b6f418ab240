import { failureBecause } from './login-failure.ts';

/** Failures of a code that was sent to the member (MEM-8, MEM-9). */
export const VERIFICATION_FAILURES = new Map([
  [
    'VERIFICATION_FAILED',
    failureBecause('verificationFailed', 'This code is wrong, or no longer good. Check it, or have a new one sent.'),
  ],
  [
    'INVALID_STATE_TOKEN',
    failureBecause(
      'verificationExpired',
      'This took too long, or was finished already. Sign in again to get a new code.',
    ),
  ],
]);
