import type { ClientWith, inside } from '../client/client-parts.ts';
import { createRedirectSession } from '../client/redirect-session.ts';
import { ServiceError } from '../errors/service-error.ts';
import { epochSeconds } from '../session/epoch-seconds.ts';
import { isExpired } from '../session/token-answer.ts';
import type { LoginFlows } from './login-flows.ts';

type LogoutParts = ClientWith<'clientId' | 'send' | 'store' | 'pending' | 'tellSignOut' | 'ports'>[typeof inside];

/** Signs out in all tabs, then asks the service for the address of its own logout (SEC-28, LGO-3). */
export async function logout(
  { clientId, send, store, pending, tellSignOut, ports }: LogoutParts,
  flows: LoginFlows,
  postFlowUrl: string | undefined,
): Promise<{ logoutUrl: string | null }> {
  const ended = store.reload();
  // This comes first, because the rest may take long or fail. The request below still uses the member's token, so that
  // the service knows which session to end. If the token has expired, a new visitor sends the request.
  store.dispatch({ type: 'logged-out' });
  flows.clear();
  pending.clear();
  tellSignOut();
  const usable = ended.role === 'member' && !isExpired(ended, epochSeconds(ports.clock));
  try {
    const body = { logout: { clientId }, callbacks: postFlowUrl === undefined ? undefined : { postFlowUrl } };
    return { logoutUrl: await createRedirectSession(send, body, usable ? ended.access.value : undefined) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { logoutUrl: null };
  }
}
