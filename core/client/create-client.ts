import { getItemHttpRequest, readGetItem } from '../content/get-item.ts';
import { queryItemsHttpRequest, readItemsPage } from '../content/query-items.ts';
import { loginHttpRequest, registerHttpRequest } from '../login/authentication-request.ts';
import { createLoginExchange } from '../login/code-exchange.ts';
import { directLogin } from '../login/direct-login.ts';
import { beginHostedLogin, finishHostedLogin, type HostedLoginReturn } from '../login/hosted-login.ts';
import { readLoginAnswer } from '../login/login-answer.ts';
import { loginFailure, registrationFailure } from '../login/login-failure.ts';
import { createLoginFlows } from '../login/login-flows.ts';
import { logout } from '../login/logout.ts';
import { CURRENT_MEMBER, readCurrentMember } from '../members/current-member.ts';
import { isLoggedIn } from '../session/session.ts';
import { createSessionKeeper } from '../session/session-keeper.ts';
import { createSessionStore } from '../session/session-store.ts';
import { createTokenGrants } from '../session/token-grants.ts';
import { createAuthorizedSend } from './authorized-send.ts';
import type { Client } from './client.ts';
import type { ClientConfig, ClientPorts } from './ports.ts';
import { createSend } from './send.ts';
import { shareWhileUnderWay } from './share-while-under-way.ts';

const WIX_API = 'https://www.wixapis.com';
const REQUEST_TIMEOUT_MS = 30_000;

/** A client of the site `clientId`. It asks for nothing until its first call, and lives as long as the page. */
export function createClient(
  { clientId, apiUrl = WIX_API, timeoutMs = REQUEST_TIMEOUT_MS }: ClientConfig,
  ports: ClientPorts,
): Client {
  const { clock, frames, randomBytes } = ports;
  const sessionKey = `backlot:${clientId}:session`;
  const store = createSessionStore(ports.storage, sessionKey);
  const flows = createLoginFlows(ports.flowStorage, `backlot:${clientId}:login-flows`, clock);
  const plainSend = createSend(ports, apiUrl, timeoutMs);
  const grants = createTokenGrants(plainSend, clock, clientId);
  const keeper = createSessionKeeper({ store, grants, clock, alone: (run) => ports.lock(sessionKey, run) });
  const send = createAuthorizedSend(plainSend, keeper.accessToken);
  const exchange = createLoginExchange(grants.exchange, keeper.becomeMember);
  const finishOnce = shareWhileUnderWay<HostedLoginReturn>();

  const tellSignOut = ports.news(clientId, () => store.dispatch({ type: 'logged-out' }));

  return {
    session: {
      role: () => store.current().role,
      subscribe: store.subscribe,
    },
    auth: {
      register: async (registration) =>
        readLoginAnswer(await send(registerHttpRequest(registration)), registrationFailure),
      login: async (credentials) => readLoginAnswer(await send(loginHttpRequest(credentials)), loginFailure),
      completeDirectLogin: (sessionToken) =>
        directLogin({ clientId, send, exchange, clock, frames, randomBytes }, sessionToken),
      beginHostedLogin: (request) => beginHostedLogin({ clientId, send, flows, randomBytes }, request),
      // A code is good for one exchange, and React's StrictMode runs every effect twice.
      finishHostedLogin: (address) => finishOnce(address.href, () => finishHostedLogin({ flows, exchange }, address)),
      logout: (postFlowUrl) => logout({ clientId, send, store, flows, tellSignOut, clock }, postFlowUrl),
    },
    items: {
      query: async (collection, query = {}) => readItemsPage(await send(queryItemsHttpRequest(collection, query))),
      get: async (collection, id, options = {}) => readGetItem(await send(getItemHttpRequest(collection, id, options))),
    },
    members: {
      current: async () => (isLoggedIn(store.current()) ? readCurrentMember(await send(CURRENT_MEMBER)) : null),
    },
  };
}
