import { loginHttpRequest, registerHttpRequest } from '../login/authentication-request.ts';
import { createLoginExchange } from '../login/code-exchange.ts';
import { directLogin } from '../login/direct-login.ts';
import { beginHostedLogin, finishHostedLogin, type HostedLoginReturn } from '../login/hosted-login.ts';
import { readLoginAnswer } from '../login/login-answer.ts';
import { loginFailure, registrationFailure } from '../login/login-failure.ts';
import { logout } from '../login/logout.ts';
import type { Client } from './client.ts';
import type { ClientParts } from './client-parts.ts';
import { shareWhileUnderWay } from './share-while-under-way.ts';

/** The ways in and out that every members' site has. */
export function createAuth(parts: ClientParts): Client['auth'] {
  const { clientId, ports, store, keeper, grants, send, flows, pending } = parts;
  const { clock, frames, randomBytes } = ports;
  const tellSignOut = ports.news(clientId, () => store.dispatch({ type: 'logged-out' }));
  const finishOnce = shareWhileUnderWay<HostedLoginReturn>();
  const exchange = createLoginExchange(grants.exchange, keeper.becomeMember);

  return {
    register: async (registration) => {
      const login = readLoginAnswer(await send(registerHttpRequest(registration)), registrationFailure);
      return pending.follow(login, registration.email);
    },
    login: async (credentials) => {
      const login = readLoginAnswer(await send(loginHttpRequest(credentials)), loginFailure);
      return pending.follow(login, credentials.email);
    },
    pendingVerification: pending.current,
    completeDirectLogin: (sessionToken) =>
      directLogin({ clientId, send, exchange, clock, frames, randomBytes }, sessionToken),
    beginHostedLogin: (request) => beginHostedLogin(parts, request),
    // A code is good for one exchange, and React's StrictMode runs every effect twice.
    finishHostedLogin: (address) => finishOnce(address.href, () => finishHostedLogin({ flows, exchange }, address)),
    logout: (postFlowUrl) => logout({ clientId, send, store, flows, pending, tellSignOut, clock }, postFlowUrl),
  };
}
