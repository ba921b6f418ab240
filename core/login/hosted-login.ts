import type { AuthorizedSend } from '../client/authorized-send.ts';
import { createRedirectSession } from '../client/redirect-session.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import { createCodeVerifier, createState, deriveCodeChallenge } from '../pkce.ts';
import type { RandomBytes } from '../ports/random-bytes.ts';
import { authorizationParameters, readAuthorizationReturn } from '../session/authorization-return.ts';
import type { LoginExchange } from './code-exchange.ts';
import type { LoginFlows } from './login-flows.ts';

export interface HostedLoginRequest {
  /** Where the hosted page sends the visitor back to; must be on the site's list. */
  readonly redirectUri: string;
  /** A path of this site to show after signing in. Anything but a plain path becomes `/` (SEC-2). */
  readonly returnTo?: string;
}

/** What came back from the hosted page (spec §2, §5). `returnTo` is where the visitor was going. */
export type HostedLoginReturn =
  | { readonly kind: 'member'; readonly returnTo: string }
  | {
      readonly kind: 'refused';
      readonly error: string;
      readonly description: string | null;
      readonly returnTo: string;
    }
  | { readonly kind: 'invalid'; readonly reason: 'Missing code or _state' | 'Invalid _state' };

export interface BeginHostedLoginParts {
  readonly clientId: string;
  readonly send: AuthorizedSend;
  readonly flows: LoginFlows;
  readonly randomBytes: RandomBytes;
}

/** The address of the hosted login page. A new verifier and state each time (SEC-3), remembered for this tab. */
export async function beginHostedLogin(
  { clientId, send, flows, randomBytes }: BeginHostedLoginParts,
  { redirectUri, returnTo }: HostedLoginRequest,
): Promise<string> {
  const codeVerifier = createCodeVerifier(randomBytes);
  const state = createState(randomBytes);
  const fullUrl = await createRedirectSession(send, {
    auth: {
      authRequest: {
        redirectUri,
        clientId,
        codeChallenge: await deriveCodeChallenge(codeVerifier),
        codeChallengeMethod: 'S256',
        responseMode: 'fragment',
        responseType: 'code',
        scope: 'offline_access',
        state,
      },
      prompt: 'login',
    },
  });
  if (fullUrl === null) throw new UnreadableAnswerError(null, { message: 'No redirect URL found' });
  flows.remember({ state, codeVerifier, redirectUri, returnTo: returnTo ?? '/' });
  return fullUrl;
}

/** Reads the address that the hosted login came back to. The flow is forgotten before its code is exchanged (SEC-7). */
export async function finishHostedLogin(
  { flows, exchange }: { readonly flows: LoginFlows; readonly exchange: LoginExchange },
  address: URL,
): Promise<HostedLoginReturn> {
  const flow = flows.take(authorizationParameters(address).get('state'));
  const answer = readAuthorizationReturn(address, flow?.state ?? null);
  if (answer.kind === 'invalid' || flow === null) {
    return answer.kind === 'invalid' ? answer : { kind: 'invalid', reason: 'Invalid _state' };
  }
  const { codeVerifier, redirectUri, returnTo } = flow;
  const outcome = answer.kind === 'code' ? await exchange({ code: answer.code, codeVerifier, redirectUri }) : answer;
  return { ...outcome, returnTo };
}
