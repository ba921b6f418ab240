import type { inside } from '../client/client-parts.ts';
import {
  type AddressResponseMode,
  authorizationParameters,
  type Invalid,
  readAuthorizationReturn,
} from '../session/authorization-return.ts';
import { beginAuthorizationRedirect, type RedirectBack, type RedirectingClient } from './authorization-redirect.ts';
import type { LoginExchange } from './code-exchange.ts';
import type { LoginFlows } from './login-flows.ts';

/** Where the hosted login page returns to. */
export type HostedLoginRequest = RedirectBack;

/** The answer of the hosted page (§5). `returnTo` is the path that the visitor wanted to see. */
export type HostedLoginReturn =
  | { readonly state: 'member'; readonly returnTo: string }
  | {
      readonly state: 'refused';
      readonly error: string;
      readonly description: string | null;
      readonly returnTo: string;
    }
  | Invalid;

/** Returns the address of the hosted login page. It always shows the form, even if a session exists. */
export async function beginHostedLogin(
  parts: RedirectingClient[typeof inside],
  back: HostedLoginRequest,
): Promise<string> {
  return await beginAuthorizationRedirect(parts, back, { prompt: 'login' });
}

/** Reads the address that the hosted login came back to. The flow is forgotten before its code is exchanged (SEC-7). */
export async function finishHostedLogin(
  flows: LoginFlows,
  exchange: LoginExchange,
  address: URL,
  responseMode: AddressResponseMode,
): Promise<HostedLoginReturn> {
  const parameters = authorizationParameters(address, responseMode);
  const flow = flows.take(parameters.state);
  if (flow === undefined) return readAuthorizationReturn(parameters, undefined);
  const answer = readAuthorizationReturn(parameters, flow.state);
  if (answer.state === 'invalid') return answer;
  const { codeVerifier, redirectUri, returnTo } = flow;
  const outcome = answer.state === 'code' ? await exchange({ code: answer.code, codeVerifier, redirectUri }) : answer;
  return { ...outcome, returnTo };
}
