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
import { createSession, type RedirectIntent } from './redirect-session-store.ts';

/** The pages of the simulator, as seen by the browser that will open them. */
export interface PageRequest {
  readonly baseUrl: string;
  readonly from: Asker;
}

/** Who asks for a page. */
export interface Asker {
  readonly origin: string | null;
  /** Null for an API key. */
  readonly tokenFamily: string | null;
  readonly memberId: string | null;
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
  const { origin, tokenFamily, memberId } = from;
  // An authorization proves who signs in by itself.
  const caller = page.intent === 'auth' || tokenFamily === null ? null : { tokenFamily, memberId };
  const id = await createSession(world, { intent: page.intent, origin, caller });
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

interface PageOfIntent {
  readonly intent: RedirectIntent;
  readonly path: string;
  readonly parameters: Parameters;
}

function pageOf(site: Site, request: RedirectSessionRequest): PageOfIntent {
  const { auth, login, logout, callbacks } = request;
  const intents = [auth, login, logout].filter((intent) => intent !== undefined);
  if (intents.length !== 1) {
    throw new PlatformError('BAD_REQUEST', `Exactly one intent is due: auth, login or logout. Got ${intents.length}.`);
  }
  if (auth) {
    const parameters = { ...auth.authRequest, prompt: auth.prompt };
    return { intent: 'auth', path: pagePaths.authorize.path, parameters };
  }
  if (logout) {
    return {
      intent: 'logout',
      path: pagePaths.logout.path,
      parameters: { clientId: logout.clientId, postLogoutRedirectUri: callbacks?.postFlowUrl },
    };
  }
  const parameters = { clientId: site.clientId, postFlowUrl: callbacks?.postFlowUrl };
  return { intent: 'login', path: pagePaths.login.path, parameters };
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
