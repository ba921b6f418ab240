import { MAX_ADDRESS_LENGTH } from '#contracts/get-fallback.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import {
  type RedirectSession,
  type RedirectSessionRequest,
  type RedirectSessionResponse,
  redirectSessionRequest,
  UNSUPPORTED_INTENTS,
} from '#contracts/redirects/redirect-session.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { findTokenFamily } from '../../auth/token-family.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { authorizationOf } from '../../http/api-request.ts';
import type { Answers } from '../../http/operations.ts';
import { camelCase } from '../../http/page-parameters.ts';
import { parsePlatformRequest } from '../../http/parse-request.ts';
import type { Route } from '../../http/route.ts';
import { randomGuid } from '../../platform/random.ts';
import type { Platform, RequestContext } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount } from '../accounts/account-store.ts';
import { proveLogin } from '../accounts/proved-login.ts';
import { issueSessionToken } from '../accounts/session-token.ts';
import { checkoutIntentsIn, hasOwnPage, orderIn, type PlannedCheckout } from './checkout.ts';
import { pageAnswer, siteRoute } from './hosted-answer.ts';
import { packPageOf } from './pack-pages.ts';
import { noticePage } from './pages/notices.ts';
import {
  createSession,
  findSession,
  fullAddress,
  type RedirectIntent,
  shortAddress,
} from './redirect-session-store.ts';

/** POST redirect-session (RED-1). */
export function redirectSessionAnswers(platform: Platform, authenticate: Authenticate): Answers<'redirects'> {
  return {
    createRedirectSession: async (request): Promise<RedirectSessionResponse> => {
      const { context, caller, tokenFamily } = await authenticate(authorizationOf(request));
      const flowId = randomGuid(context.randomBytes);
      request.notes.flow = flowId;
      const from = {
        flowId,
        origin: request.headers.origin ?? null,
        tokenFamily,
        memberId: caller.role === 'member' ? caller.id : null,
        visitorId: caller.role === 'visitor' ? caller.id : null,
      };
      return { redirectSession: await createRedirectSession(context, platform, from, request.body) };
    },
  };
}

/** The caller who requests a page. */
interface PageCaller {
  readonly flowId: string;
  readonly origin: string | null;
  /** Null for an API key. */
  readonly tokenFamily: string | null;
  readonly memberId: string | null;
  readonly visitorId: string | null;
}

/** RED-4. The short address leads to a longer one. */
const MAX_FULL_URL = 2048;

/** Creates the address of a hosted page for one intent (RED-2, RED-4). */
async function createRedirectSession(
  context: RequestContext,
  { origin: baseUrl, packs }: Platform,
  from: PageCaller,
  body: unknown,
): Promise<RedirectSession> {
  const request = parsePlatformRequest(redirectSessionRequest, withoutEmpty(withoutUnsupported(body)));
  const page = pageOf(context.site, request);
  const { preferences = {} } = request;
  const choice = choosePage(context.site, preferences);
  const maintainsIdentity = preferences.maintainIdentity ?? true;
  const member = maintainsIdentity ? await memberOf(context, from) : undefined;
  const order = orderIn(request);
  if (order) await demandPage(context, packs, order);
  const endpoint = `${baseUrl}${page.path}`;
  const own = { ...page.parameters, ...(choice === 'own' && { useGenericWixPages: 'false' }) };
  // Own parameters keep their place and their value (RED-6).
  const taken = new Set(Object.keys(given(own)));
  const additional = Object.entries(preferences.additionalQueryParameters ?? {});
  const others = additional.filter(([name]) => !taken.has(camelCase(name)));
  const parameters = given({ ...own, ...Object.fromEntries(others), ...own });
  const address = `${endpoint}?${new URLSearchParams(parameters)}`;
  requireShort(address);
  const id = await createSession(context, {
    intent: page.intent,
    address,
    ...{ origin: from.origin, flowId: from.flowId },
    caller: callerOf(page.intent, from, maintainsIdentity),
    visitorId: maintainsIdentity ? from.visitorId : null,
    maintainsIdentity,
    standsIn: choice === 'stands-in',
    checkout: order
      ? {
          ...{ order, callbacks: given(request.callbacks), isOwnPage: choice === 'own', buyer: member?.email ?? null },
          ...{ caller: maintainsIdentity ? buyerOf(from) : null, page: null },
        }
      : null,
  });
  const sessionToken = await sessionTokenFor(context, request, from, member);
  const fullUrl = fullAddress(address, id);
  const shortUrl = shortAddress(baseUrl, context.site.clientId, id);
  return {
    id,
    fullUrl: fullUrl.length > MAX_FULL_URL ? shortUrl : fullUrl,
    shortUrl,
    urlDetails: { endpoint, searchParams: { ...parameters, redirectSessionId: id } },
    ...(sessionToken !== undefined && { sessionToken }),
  };
}

/**
 * The page that a browser gets: the standard page, the standard page instead of an unpublished one, or the site's own.
 */
type PageChoice = 'standard' | 'stands-in' | 'own';

function choosePage({ settings }: Site, preferences: NonNullable<RedirectSessionRequest['preferences']>): PageChoice {
  if (settings.published) return (preferences.useGenericWixPages ?? true) ? 'standard' : 'own';
  if (preferences.checkIfPublish) return 'stands-in';
  throw new PlatformError('ASSERTION_FAILED', 'The site has no public URL: publish it first (setting "published").');
}

/**
 * What the page has to know about the caller. An authorization needs nothing, because it proves by itself who signs
 * in. A logout always needs the caller, whose tokens it ends (RED-6).
 */
function callerOf(intent: RedirectIntent, { tokenFamily, memberId }: PageCaller, maintainsIdentity: boolean) {
  const isKept = intent === 'logout' || (intent !== 'auth' && maintainsIdentity);
  return isKept && tokenFamily !== null ? { tokenFamily, memberId } : null;
}

function buyerOf({ memberId, visitorId, tokenFamily }: PageCaller): PlannedCheckout['caller'] {
  if (memberId !== null) return { role: 'member', id: memberId, tokenFamily };
  return visitorId === null ? null : { role: 'visitor', id: visitorId, tokenFamily };
}

async function memberOf(context: RequestContext, { memberId }: PageCaller): Promise<Account | undefined> {
  return memberId === null ? undefined : findAccount(context, memberId);
}

/**
 * The session token of the answer: the one in the authorization request, or a new one for the member who asks. The
 * access token shows that this member has completed a login, so no factor has to be proved again.
 */
async function sessionTokenFor(
  context: RequestContext,
  { auth, logout }: RedirectSessionRequest,
  { tokenFamily }: PageCaller,
  member: Account | undefined,
): Promise<string | undefined> {
  if (auth) return auth.authRequest.sessionToken;
  const login = member && !logout ? proveLogin(context.site, member, 'vouched') : undefined;
  const family = tokenFamily === null ? undefined : await findTokenFamily(context, tokenFamily);
  return login && family && issueSessionToken(context, login, family);
}

interface PageOfIntent {
  readonly intent: RedirectIntent;
  readonly path: string;
  readonly parameters: Parameters;
}

function pageOf(site: Site, request: RedirectSessionRequest): PageOfIntent {
  const { auth, login, logout, callbacks } = request;
  const intents = [auth, login, logout].filter((intent) => intent !== undefined).length;
  const checkouts = checkoutIntentsIn(request).length;
  if (intents + checkouts !== 1) {
    const text = `Send exactly one intent: auth, login, logout or a checkout. The request has ${intents + checkouts}.`;
    throw new PlatformError('BAD_REQUEST', text);
  }
  if (checkouts > 0) {
    return { intent: 'checkout', path: pagePaths.checkout.path, parameters: { clientId: site.clientId } };
  }
  if (auth) {
    const silent = auth.authRequest.prompt === 'none' ? 'none' : undefined;
    const parameters = { ...auth.authRequest, prompt: auth.prompt ?? silent };
    return { intent: 'auth', path: pagePaths.authorize.path, parameters };
  }
  if (logout) {
    demandOwnClient(site, logout.clientId);
    return {
      intent: 'logout',
      path: pagePaths.logout.path,
      parameters: { clientId: logout.clientId, postLogoutRedirectUri: callbacks?.postFlowUrl },
    };
  }
  const parameters = { clientId: site.clientId, postFlowUrl: callbacks?.postFlowUrl };
  return { intent: 'login', path: pagePaths.login.path, parameters };
}

/** The address becomes longer by the id of the session. */
function requireShort({ length }: string): void {
  const maximum = MAX_ADDRESS_LENGTH - 100;
  if (length <= maximum) return;
  const text = `The address of the page would have ${length} characters. Up to ${maximum} can be opened: send shorter addresses and parameters.`;
  throw new PlatformError('BAD_REQUEST', text);
}

/** LGO-1: the page signs out of the client of the caller's site only. */
function demandOwnClient(site: Site, clientId: string): void {
  if (clientId === site.clientId) return;
  const text = `${clientId} is not the client id of the site of this access token, which is ${site.clientId}.`;
  throw new PlatformError('BAD_REQUEST', text);
}

/** The body without intents that are not supported. Null counts as not sent. Throws 501 for any other value. */
function withoutUnsupported(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const isUnsupported = ([name]: readonly [string, unknown]): boolean => UNSUPPORTED_INTENTS.has(name);
  const sent = Object.entries(body);
  const [intent] = sent.find((entry) => isUnsupported(entry) && entry[1] !== null) ?? [];
  if (intent === undefined) return Object.fromEntries(sent.filter((entry) => !isUnsupported(entry)));
  return refuseIntent(intent);
}

/** DEC-6: a checkout page for a booking that does not exist would say "paid", and nobody would notice the mistake. */
async function demandPage(
  context: RequestContext,
  packs: Platform['packs'],
  order: PlannedCheckout['order'],
): Promise<void> {
  const planned = { page: null, order };
  if (hasOwnPage(planned) || (await packPageOf(packs, context, planned))) return;
  refuseIntent(order.intent);
}

function refuseIntent(intent: string): never {
  const text = `Backlot has no page for the intent ${intent}. It has pages for auth, login, logout, checkout and ecomCheckout.`;
  throw new PlatformError('NOT_IMPLEMENTED', `${text} A pack can have a page for any other checkout (intents).`);
}

/** The body without the parameters of its authorization request that have no value (RFC 6749 §3.1). */
function withoutEmpty(body: unknown): unknown {
  const { auth } = { auth: undefined, ...Object(body) };
  if (auth === undefined || auth === null) return body;
  const { authRequest } = { authRequest: undefined, ...Object(auth) };
  if (typeof authRequest !== 'object' || authRequest === null) return body;
  const sent = Object.entries(authRequest).filter(([, value]) => value !== '');
  return { ...Object(body), auth: { ...Object(auth), authRequest: Object.fromEntries(sent) } };
}

type Parameters = Readonly<Record<string, string | null | undefined>>;

/** Leaves out what has no value. Official clients send null for what was not given. */
function given(parameters: Parameters = {}): Record<string, string> {
  const entries = Object.entries(parameters);
  return Object.fromEntries(entries.flatMap(([name, value]) => (value == null || value === '' ? [] : [[name, value]])));
}

/** Redirects from the short address of a redirect session to its full one, without using it up (RED-4). */
export function shortAddressRoute(platform: Platform): readonly Route[] {
  return [
    siteRoute(platform, 'GET', pagePaths.shortAddress, async (context, parameters, req) => {
      const id = parameters.get('redirectSessionId') ?? '';
      const session = await findSession(context, id);
      if (session === undefined) return pageAnswer(noticePage('spentAddress'));
      req.notes.flow = session.flowId ?? undefined;
      return { kind: 'forward', address: fullAddress(session.address, id) };
    }),
  ];
}
