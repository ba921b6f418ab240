import { loginHttpRequest, registerHttpRequest } from '../login/authentication-request.ts';
import { createLoginExchange } from '../login/code-exchange.ts';
import { directLogin } from '../login/direct-login.ts';
import { beginDirectLoginRedirect } from '../login/direct-login-redirect.ts';
import { processVerification, resendVerification } from '../login/email-verification.ts';
import { loginWithMemberId, signOn } from '../login/external-login.ts';
import { beginHostedLogin, finishHostedLogin, type HostedLoginReturn } from '../login/hosted-login.ts';
import { readLoginAnswer } from '../login/login-answer.ts';
import { loginFailure, recoveryFailure, registrationFailure, secondFactorFailure } from '../login/login-failure.ts';
import { createLoginFlows } from '../login/login-flows.ts';
import { logout } from '../login/logout.ts';
import { changePassword } from '../login/password-change.ts';
import {
  readRecoveryEmailAnswer,
  recoverHttpRequest,
  sendRecoveryEmailHttpRequest,
} from '../login/password-recovery.ts';
import { createPendingVerifications } from '../login/pending-verification.ts';
import { prewarm } from '../login/prewarm.ts';
import { verifyFactorHttpRequest } from '../login/second-factor.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import { type AuthorizedSend, createAuthorizedSend } from './authorized-send.ts';
import type { Client } from './client.ts';
import type { ClientParts } from './client-parts.ts';
import { shareWhileUnderWay } from './share-while-under-way.ts';

/** Everything about becoming and no longer being a member. */
export function createAuth({
  clientId,
  keyOf,
  ports,
  store,
  keeper,
  grants,
  plainSend,
  send,
}: ClientParts): Client['auth'] {
  const { clock, frames, randomBytes } = ports;
  const flows = createLoginFlows(ports.flowStorage, keyOf('login-flows'), clock);
  const pending = createPendingVerifications(ports.flowStorage, keyOf('pending-verification'), clock);
  const tellSignOut = ports.news(clientId, () => store.dispatch({ type: 'logged-out' }));
  const finishOnce = shareWhileUnderWay<HostedLoginReturn>();
  const prewarmOnce = shareWhileUnderWay<void>();

  const becomeMember: SessionKeeper['becomeMember'] = async (exchange) => {
    const became = await keeper.becomeMember(exchange);
    if (became) pending.clear();
    return became;
  };
  const exchange = createLoginExchange(grants.exchange, becomeMember);
  const redirects = { clientId, send, flows, randomBytes };
  // One comma and no space between the two (wire §1.4).
  const sendWithKey = (apiKey: string): AuthorizedSend =>
    createAuthorizedSend((request, token = '') => plainSend(request, `${token},${apiKey}`), keeper.accessToken);
  const external = { sendWithKey, becomeMember, clock };

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
    processVerification: (code, stateToken) => processVerification({ send, pending }, code, stateToken),
    resend: (stateToken) => resendVerification({ send, pending }, stateToken),
    verifyFactor: async (factor, stateToken, code) => {
      const request = verifyFactorHttpRequest(factor, stateToken, code);
      return pending.follow(readLoginAnswer(await send(request), secondFactorFailure), undefined);
    },
    sendPasswordResetEmail: async (email, redirectUri) =>
      readRecoveryEmailAnswer(await send(sendRecoveryEmailHttpRequest(email, redirectUri, clientId))),
    recover: async (recoveryToken, password) => {
      const login = readLoginAnswer(await send(recoverHttpRequest(recoveryToken, password)), recoveryFailure);
      return pending.follow(login, undefined);
    },
    changePassword: (newPassword) => changePassword({ send, store }, newPassword),
    completeDirectLogin: (sessionToken) =>
      directLogin({ clientId, send, exchange, clock, frames, randomBytes }, sessionToken),
    beginDirectLoginRedirect: (request) => beginDirectLoginRedirect(redirects, request),
    beginHostedLogin: (request) => beginHostedLogin(redirects, request),
    // A code is good for one exchange, and React's StrictMode runs every effect twice.
    finishHostedLogin: (address) => finishOnce(address.href, () => finishHostedLogin({ flows, exchange }, address)),
    signOn: (member) => signOn(external, member),
    loginWithMemberId: (member) => loginWithMemberId(external, member),
    prewarm: (options = {}) =>
      prewarmOnce('prewarm', () =>
        prewarm(
          {
            send,
            frames,
            clock,
            storage: ports.originStorage,
            key: keyOf('wixRedirectSessionLastPreWarm'),
            log: ports.log,
          },
          options,
        ),
      ),
    logout: (postFlowUrl) => logout({ clientId, send, store, flows, pending, tellSignOut, clock }, postFlowUrl),
  };
}
