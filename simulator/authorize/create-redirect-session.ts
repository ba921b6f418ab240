import { pagePaths } from '#contracts/paths.ts';
import {
  CHECKOUT_INTENTS,
  type RedirectSession,
  type RedirectSessionRequest,
  redirectSessionRequest,
} from '#contracts/redirects/redirect-session.ts';
import { parseRequest } from '../http/parse-request.ts';
import { PlatformError } from '../http/platform-error.ts';
import type { Site } from '../world/site.ts';
import type { World } from '../world/world.ts';
import { type RememberedRedirect, rememberRedirect } from './redirect-session-store.ts';

/** The pages of the simulator, as seen by the browser that will open them. */
export interface PageRequest {
  readonly baseUrl: string;
  readonly from: RememberedRedirect;
}

/** Makes the address of a hosted page for one intent (RED-2, RED-4). */
export async function createRedirectSession(
  world: World,
  { baseUrl, from }: PageRequest,
  body: unknown,
): Promise<RedirectSession> {
  refuseCheckout(body);
  const request = parseRequest(redirectSessionRequest, body);
  const page = pageOf(world.site, request);
  if (!world.site.settings.published) {
    throw new PlatformError('ASSERTION_FAILED', 'The site has no public URL: publish it first (setting "published").');
  }
  const id = await rememberRedirect(world, {
    origin: from.origin,
    tokenFamily: request.logout ? from.tokenFamily : null,
    memberId: request.login ? from.memberId : null,
  });
  const endpoint = `${baseUrl}${page.path}`;
  const searchParams = definedOnly({
    ...page.parameters,
    ...request.preferences?.additionalQueryParameters,
    redirectSessionId: id,
  });
  return {
    id,
    fullUrl: `${endpoint}?${new URLSearchParams(searchParams)}`,
    urlDetails: { endpoint, searchParams },
    ...(request.auth?.authRequest.sessionToken && { sessionToken: request.auth.authRequest.sessionToken }),
  };
}

type Parameters = Readonly<Record<string, string | undefined>>;

function pageOf(site: Site, request: RedirectSessionRequest): { path: string; parameters: Parameters } {
  const { auth, login, logout, callbacks } = request;
  const intents = [auth, login, logout].filter((intent) => intent !== undefined);
  if (intents.length !== 1) {
    throw new PlatformError('BAD_REQUEST', `Exactly one intent is due: auth, login or logout. Got ${intents.length}.`);
  }
  if (auth) {
    return { path: pagePaths.authorize.path, parameters: { ...auth.authRequest, prompt: auth.prompt } };
  }
  if (logout) {
    return {
      path: pagePaths.logout.path,
      parameters: { clientId: logout.clientId, postLogoutRedirectUri: callbacks?.postFlowUrl },
    };
  }
  return { path: pagePaths.login.path, parameters: { clientId: site.clientId, postFlowUrl: callbacks?.postFlowUrl } };
}

function refuseCheckout(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const intent = CHECKOUT_INTENTS.find((name) => name in body);
  if (intent === undefined) return;
  throw new PlatformError('NOT_IMPLEMENTED', `The simulator plays the intents auth, login and logout, not ${intent}.`);
}

function definedOnly(parameters: Parameters): Record<string, string> {
  const entries = Object.entries(parameters);
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
