import type { AuthorizedSend } from '../client/authorized-send.ts';
import { createRedirectSession } from '../client/redirect-session.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Clock } from '../ports/clock.ts';
import { epochSeconds } from '../session/epoch-seconds.ts';
import type { SessionStore } from '../session/session-store.ts';
import { isExpired } from '../session/token-answer.ts';
import type { LoginFlows } from './login-flows.ts';
import type { PendingVerifications } from './pending-verification.ts';

export interface LogoutParts {
  readonly clientId: string;
  readonly send: AuthorizedSend;
  readonly store: SessionStore;
  readonly flows: LoginFlows;
  readonly pending: PendingVerifications;
  readonly tellSignOut: () => void;
  readonly clock: Clock;
}

/** Signs out everywhere on this side, then asks where to sign out on the other (SEC-28, LGO-3). */
export async function logout(
  { clientId, send, store, flows, pending, tellSignOut, clock }: LogoutParts,
  postFlowUrl: string | undefined,
): Promise<{ logoutUrl: string | null }> {
  const ended = store.reload();
  // First of all, for the rest may take long or fail. The member's token is still good for the question below, so that
  // the service knows whose session to end; otherwise the question is a new visitor's.
  store.dispatch({ type: 'logged-out' });
  flows.clear();
  pending.clear();
  tellSignOut();
  const usable = ended.role === 'member' && !isExpired(ended, epochSeconds(clock));
  const callbacks = postFlowUrl === undefined ? {} : { callbacks: { postFlowUrl } };
  try {
    const body = { logout: { clientId }, ...callbacks };
    return { logoutUrl: await createRedirectSession(send, body, usable ? ended.access.value : undefined) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { logoutUrl: null };
  }
}
