import type { LoginState } from '#core/index.ts';
import { readFailure } from '../../club/failure.ts';

/** The state of a request for another code. */
export type CodeRequest = 'idle' | 'sent' | 'throttled' | 'expired' | 'notSent' | 'unreachable';

/** Requests another code by `send`, and passes the resulting state to `onSent`. Rejects only for our own defects. */
export async function requestCode(
  send: () => Promise<LoginState>,
  onSent: (login: LoginState) => void,
): Promise<CodeRequest> {
  try {
    const login = await send();
    if (login.state === 'emailVerificationRequired' || login.state === 'secondFactorRequired') {
      onSent(login);
      return 'sent';
    }
    if (login.state !== 'failure') return 'notSent';
    switch (login.reason) {
      case 'throttled':
        return 'throttled';
      case 'verificationExpired':
        return 'expired';
      default:
        // Without a pending verification, core has no state to continue from (spec §4).
        return login.error === 'Unknown _state' ? 'expired' : 'notSent';
    }
  } catch (error) {
    switch (readFailure(error)) {
      case 'unreachable':
        return 'unreachable';
      case 'busy':
        return 'throttled';
      case 'forbidden':
      case 'broken':
        return 'notSent';
    }
  }
}
