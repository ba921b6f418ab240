import { loginHttpRequest, registerHttpRequest } from '../login/authentication-request.ts';
import { createLoginExchange } from '../login/code-exchange.ts';
import { directLogin } from '../login/direct-login.ts';
import { beginHostedLogin, finishHostedLogin, type HostedLoginReturn } from '../login/hosted-login.ts';
import { readLoginAnswer } from '../login/login-answer.ts';
import { loginFailure, registrationFailure } from '../login/login-failure.ts';
import { loginFlows } from '../login/login-flows.ts';
import { logout } from '../login/logout.ts';
import type { Auth } from './auth.ts';
import { type ClientWith, inside } from './client-parts.ts';
import { shareWhileUnderWay } from './share-while-under-way.ts';

export type AuthParts =
  | 'clientId'
  | 'keyOf'
  | 'ports'
  | 'store'
  | 'keeper'
  | 'grants'
  | 'send'
  | 'pending'
  | 'tellSignOut';

/**
 * Registering, logging in and logging out for `client`. Create it once per client, because it shares calls that are
 * under way.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export function createAuth({ [inside]: parts }: ClientWith<AuthParts>): Auth {
  const { send, pending } = parts;
  const flows = loginFlows(parts);
  const finishOnce = shareWhileUnderWay<HostedLoginReturn>();
  const exchange = createLoginExchange(parts);

  return {
    register: async (registration) => {
      const login = readLoginAnswer(await send(registerHttpRequest(registration)), registrationFailure);
      return pending.follow(login, registration.email);
    },
    login: async (credentials) => {
      const login = readLoginAnswer(await send(loginHttpRequest(credentials)), loginFailure);
      return pending.follow(login, credentials.email);
    },
    loginState() {
      const latest = pending.latest();
      // A verification survives a reload, and expires.
      if (latest !== null && latest.state !== 'emailVerificationRequired') return latest;
      const { stateToken } = pending.current() ?? {};
      return stateToken ? { state: 'emailVerificationRequired', stateToken } : { state: 'initial' };
    },
    pendingVerification: pending.current,
    completeDirectLogin: (sessionToken) => directLogin(parts, exchange, sessionToken),
    beginHostedLogin: (request) => beginHostedLogin(parts, request),
    // A code can be exchanged only once, and React's StrictMode runs every effect twice.
    finishHostedLogin: (address, { responseMode = 'fragment' } = {}) =>
      finishOnce(address.href + responseMode, () => finishHostedLogin(flows, exchange, address, responseMode)),
    logout: (postFlowUrl) => logout(parts, flows, postFlowUrl),
  };
}
