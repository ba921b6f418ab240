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

/** Signs out in all tabs, then asks the service for the address of its own logout (SEC-28, LGO-3). */
export async function logout(
  { clientId, send, store, flows, pending, tellSignOut, clock }: LogoutParts,
  postFlowUrl: string | undefined,
): Promise<{ logoutUrl: string | null }> {
  const ended = store.reload();
  // This comes first, because the rest may take long or fail. The request below still uses the member's token, so that
  // the service knows which session to end. If the token has expired, a new visitor sends the request.
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
