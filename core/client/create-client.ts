import { createPendingVerifications } from '../login/pending-verification.ts';
import { createSessionKeeper } from '../session/session-keeper.ts';
import { createSessionStore } from '../session/session-store.ts';
import { createTokenGrants } from '../session/token-grants.ts';
import { setTokens, tokensOf } from '../session/tokens.ts';
import { createAuthorizedSend } from './authorized-send.ts';
import type { Client } from './client.ts';
import { inside } from './client-parts.ts';
import type { ClientConfig, ClientPorts } from './ports.ts';
import { createSend } from './send.ts';

const WIX_API = 'https://www.wixapis.com';
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Creates a client of the site `clientId`. It sends nothing before its first call, and lives as long as the page.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/client.md
 */
export function createClient(
  { clientId, apiUrl = WIX_API, timeoutMs = REQUEST_TIMEOUT_MS }: ClientConfig,
  ports: ClientPorts,
): Client {
  const { clock } = ports;
  const keyOf = (what: string): string => `backlot:${clientId}:${what}`;
  const sessionKey = keyOf('session');
  const store = createSessionStore(ports.storage, sessionKey);
  const plainSend = createSend(ports, apiUrl, timeoutMs);
  const grants = createTokenGrants(plainSend, clock, clientId);
  const pending = createPendingVerifications(ports.flowStorage, keyOf('pending-verification'), clock);
  const keeper = createSessionKeeper({ store, grants, clock, alone: (run) => ports.lock(sessionKey, run) });
  store.subscribe(() => {
    if (store.current().role === 'member') pending.clear();
  });
  const send = createAuthorizedSend(plainSend, keeper.accessToken);
  const tellSignOut = ports.news(clientId, () => store.dispatch({ type: 'logged-out' }));
  const parts = { clientId, keyOf, ports, store, keeper, grants, plainSend, send, pending, tellSignOut };
  return {
    session: {
      role: () => store.current().role,
      ending: store.ending,
      subscribe: store.subscribe,
    },
    tokens: () => tokensOf(store.current()),
    setTokens: (tokens) => setTokens(store, tokens),
    [inside]: parts,
  };
}
