import type { LoginState } from '#core/index.ts';
import { readFailure } from '../../club/failure.ts';

/** How the wish for another code stands. */
export type CodeRequest = 'idle' | 'sent' | 'throttled' | 'expired' | 'notSent' | 'unreachable';

/** Asks for another code by `send`; `onSent` is handed the state that follows. Only a defect of ours rejects. */
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
        // Without a pending verification the core has no state to go on from (spec §4).
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
