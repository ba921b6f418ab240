import { dirname } from 'node:path';
import type { AnsweredBy } from '#contracts/control/request-log.ts';
import { REQUEST_ID_HEADER } from '#contracts/errors/request-id.ts';
import type { Fail, FailWithStatus, Handler, HandlerCaller, HandlerRequest } from '#handlers/handler.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { spendQuota } from '../../content/requests/content-requests.ts';
import { withFaults } from '../../control/interceptors.ts';
import { withRequestLog } from '../../control/request-log.ts';
import { pathText } from '../../control/seeds/check-value.ts';
import { unstorableValues, WRONG_DATE } from '../../control/seeds/storable-item.ts';
import { StateRefusal } from '../../control/state/site-state.ts';
import type { Unanswered } from '../../control/unplayed-calls.ts';
import type { AllDeclaredChecks } from '../../declared/declared-checks.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import { HandlerRefusal, Unavailable } from '../../errors/refusal.ts';
import { EmptyAnswer, StreamAnswer } from '../../http/answer.ts';
import { type ApiRequest, authorizationOf } from '../../http/api-request.ts';
import { CORS_HEADERS } from '../../http/cors.ts';
import { type ErrorAnswer, platformErrorFormat } from '../../http/error-format.ts';
import { answerText } from '../../http/json/write-json.ts';
import { type OperationRoute, WIRE_BODY } from '../../http/operations.ts';
import type { Route, RouteAnswer } from '../../http/route.ts';
import { type FindRoute, routeTable, type Surface } from '../../http/surface.ts';
import { openPackPage } from '../../identity/hosted/pack-pages.ts';
import { siteIdOfRequest } from '../../identity/oauth/site-of-request.ts';
import { isPackOn } from '../../platform/packs.ts';
import type { Caller, Platform } from '../../platform/request-context.ts';
import { findSite } from '../../store/sites.ts';
import { callServices } from '../handlers/call-services.ts';
import { SearchRefusal } from '../handlers/search-entries.ts';
import type { LoadedPack } from '../packs/pack-library.ts';
import { placeOfError, placeText } from './error-place.ts';

/** What the handlers of a simulator need. The handlers and the packs change when the configuration file does. */
export interface HandlersOf {
  readonly platform: Platform;
  readonly authenticate: Authenticate;
  readonly handlers: () => readonly Handler[];
  readonly packs: () => Promise<readonly LoadedPack[]>;
  /** Returns the error for a call of a pack that is off for its site. */
  readonly unanswered: Unanswered;
  readonly declared: AllDeclaredChecks;
  /** Whether only programs of this machine call the handlers. Then an answer says how a handler failed. */
  readonly isLocal: boolean;
}

/** The handlers of a configuration file and of packs, with the request log, the faults and the CORS headers of operations. */
export function handlerSurface(of: HandlersOf): () => Promise<Surface> {
  let made: { readonly from: readonly unknown[]; readonly surface: Surface } | undefined;
  return async () => {
    const from = [of.handlers(), await of.packs()] as const;
    if (made === undefined || made.from.some((each, at) => each !== from[at])) {
      const find = tableOf(of, ...from);
      made = { from, surface: { find, headers: CORS_HEADERS, textOf: answerText } };
    }
    return made.surface;
  };
}

function tableOf(of: HandlersOf, handlers: readonly Handler[], packs: readonly LoadedPack[]): FindRoute {
  // A handler of the configuration replaces that of a pack.
  const own = new Set(handlers.map(addressOf));
  return routeTable([
    ...routesOf(of, handlers, {}),
    ...packs.flatMap((pack) =>
      routesOf(
        of,
        pack.handlers.filter((handler) => !own.has(addressOf(handler))),
        { pack },
      ),
    ),
  ]);
}

/** The names of variables do not matter. */
function addressOf({ method, path }: Handler): string {
  return `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;
}

/** Where handlers come from: the configuration, a pack, or the declarations of a package. */
interface Origin {
  readonly pack?: LoadedPack | undefined;
  /** The package and its version. */
  readonly derivedFrom?: string;
}

export function routesOf(of: HandlersOf, handlers: readonly Handler[], origin: Origin): readonly Route[] {
  const { platform, authenticate } = of;
  const { pack } = origin;
  const routes = withFaults(platform, authenticate, handlerRoutes(of, handlers, origin));
  const admit = pack && admitIfOn(of, pack);
  const formatError = of.isLocal ? handlerErrorFormat : neutralErrorFormat;
  return withRequestLog(platform, authenticate, { handlers: handlerErrorFormat }, routes).map((route) => ({
    ...{ name: route.name, methods: route.methods, paths: [route.path] },
    ...{ answer: route.answer, onRefused: route.onRefused },
    body: WIRE_BODY,
    formatError,
    ...(admit && { admit }),
  }));
}

/** A pack that is off for a site answers its calls as if there were no pack. */
function admitIfOn({ platform, authenticate, unanswered }: HandlersOf, pack: LoadedPack): RouteAnswer['admit'] {
  return async (request) => {
    const siteId = await siteIdOfRequest(platform.db, authenticate, request);
    const site = siteId === undefined ? undefined : await findSite(platform.db, siteId);
    if (site === undefined ? pack.isOnByDefault : isPackOn(site, pack)) return undefined;
    throw await unanswered(
      request,
      `The pack "${pack.name}" answers it on sites that have it on: set packs.${pack.name}.on in the settings of the site.`,
    );
  };
}

/** The routes of handlers. Their callers are authenticated as those of operations. */
function handlerRoutes(
  { platform, authenticate, declared }: HandlersOf,
  handlers: readonly Handler[],
  { pack, derivedFrom }: Origin,
): readonly OperationRoute[] {
  const answeredBy: AnsweredBy =
    derivedFrom === undefined
      ? { kind: pack ? 'pack' : 'handler', from: pack?.name ?? null }
      : { kind: 'derived', from: derivedFrom };
  const from = derivedFrom === undefined ? 'handler' : 'derived';
  return handlers.map((handler) => ({
    service: 'handlers',
    methods: [handler.method],
    path: handler.path,
    alias: handler.path,
    also: [],
    name: `${from}:${handler.method} ${handler.path}`,
    answeredBy,
    answer: async (request) =>
      answerOf(handler, {
        ...(await handlerRequest(platform, authenticate, request, { handler, pack })),
        declared: pack === undefined ? declared.ofHandlers : declared.ofPacks,
      }),
  }));
}

async function answerOf(handler: Handler, request: HandlerRequest): Promise<object> {
  try {
    return answerWith(await handler.handle(request));
  } catch (thrown) {
    throw isAnswered(thrown) ? thrown : new HandlerFailure(handler, thrown);
  }
}

/** Whether an error has an answer of its own, and is no failure of the handler. */
function isAnswered(thrown: unknown): boolean {
  return (
    thrown instanceof HandlerRefusal ||
    thrown instanceof SearchRefusal ||
    thrown instanceof StateRefusal ||
    thrown instanceof Unavailable ||
    thrown instanceof ValidationError
  );
}

/** The answer for what a handler has returned. Throws TypeError if it cannot be sent. */
function answerWith(returned: unknown): object {
  if (returned === undefined) return new EmptyAnswer({ status: 204 });
  if (returned instanceof Response) return answerOfResponse(returned);
  if (isJson(returned)) return checkedJson(returned);
  const what = typeof returned === 'object' && returned !== null ? nameOf(returned) : String(typeof returned);
  throw new TypeError(
    `It returned ${returned === null ? 'null' : `a ${what}`}. A handler returns an object or an array, a Response, or nothing for a 204.`,
  );
}

/** What JSON would change or drop is refused: NaN would become null, and a Map within an object `{}`. */
function checkedJson(returned: object): object {
  // Such a value says itself how it is written.
  if ('toJSON' in returned) return answerWith(JSON.parse(JSON.stringify(returned)));
  const wrong = unstorableValues(returned).find(({ problem }) => problem !== WRONG_DATE);
  if (wrong === undefined) return returned;
  throw new TypeError(`It returned an object in which ${pathText(wrong.path)} ${wrong.problem}.`);
}

/** Whether a value is an array, a plain object, or says itself how it is written. JSON makes `{}` of all other objects. */
function isJson(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || isRootPrototype(prototype) || 'toJSON' in value;
}

/** Also of objects of another realm, such as those of a test environment. */
function isRootPrototype(prototype: unknown): boolean {
  return typeof prototype === 'object' && Object.getPrototypeOf(prototype) === null;
}

function nameOf(value: object): string {
  return value.constructor?.name || 'object';
}

/** The headers that belong to one connection. */
const OF_CONNECTION = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

function answerOfResponse(response: Response): object {
  if (response.status < 200) {
    throw new TypeError(`It returned a Response with the status ${response.status}. Use one from 200 to 599.`);
  }
  if (response.bodyUsed) throw new TypeError('It returned a Response whose body was read. Return response.clone().');
  // `fetch` has decoded the body of its answers.
  const left = new Set([...OF_CONNECTION, ...(response.url === '' ? [] : ['content-encoding'])]);
  const cookies = response.headers.getSetCookie();
  const headers: Record<string, string | readonly string[]> = {};
  for (const [name, value] of response.headers) if (!left.has(name)) headers[name] = value;
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const type = response.headers.get('content-type') ?? undefined;
  delete headers['content-type'];
  const head = { status: response.status, headers };
  if (response.body === null)
    return new EmptyAnswer(type === undefined ? head : { ...head, headers: { ...headers, 'content-type': type } });
  return new StreamAnswer(type ?? 'application/octet-stream', response.body, head);
}

async function handlerRequest(
  { origin }: Platform,
  authenticate: Authenticate,
  request: ApiRequest,
  { handler, pack }: { readonly handler: Handler; readonly pack: LoadedPack | undefined },
): Promise<Omit<HandlerRequest, 'declared'>> {
  const { context, caller, tokenFamily } = await authenticate(authorizationOf(request));
  await spendQuota(context, handler.method === 'GET' ? 'reads' : 'writes', () => 1);
  const { siteId, clientId, settings } = context.site;
  return {
    body: request.body ?? (request.text === '' ? undefined : request.text),
    query: new URLSearchParams(request.search),
    params: Object.fromEntries(request.parameters),
    headers: request.headers,
    caller: handlerCaller(caller),
    clock: { now: () => new Date(context.now) },
    site: { siteId, clientId, settings },
    ...callServices(context, caller),
    fail,
    openPage: async (name, page = {}) => {
      if (!pack?.pages.some((each) => each.name === name)) {
        const opener = pack ? `the pack ${pack.name}` : 'a handler without a pack';
        throw new TypeError(`openPage: ${opener} has no page "${name}".`);
      }
      const opened = await openPackPage(context, { caller, tokenFamily }, origin, { pack: pack.name, name }, page);
      if (!('refused' in opened)) return opened;
      return fail(400, 'ADDRESS_NOT_ALLOWED', `The site does not allow the address ${opened.refused}.`);
    },
  };
}

function handlerCaller(caller: Caller): HandlerCaller {
  const { role, id } = caller;
  return { role, id, ...(role === 'member' && caller.visitorId !== undefined && { visitorId: caller.visitorId }) };
}

type ByName = [code: string, data?: object | undefined];

const fail: Fail = (...given: Parameters<FailWithStatus> | ByName) => {
  if (isByName(given)) {
    const [code, data = {}] = given;
    if (!CODE.test(code)) throw new RangeError(`fail takes a code such as CART_NOT_FOUND, not ${code}.`);
    throw new HandlerRefusal(code, statusOfCode(code), inWords(code), { data: { ...data } });
  }
  const [status, code, message, data = {}] = given;
  if (!(Number.isInteger(status) && status >= 400 && status <= 599)) {
    throw new RangeError(`fail takes a status from 400 to 599, not ${status}.`);
  }
  throw new HandlerRefusal(code, status, message, { data: { ...data } });
};

function isByName<Other extends readonly unknown[]>(given: ByName | Other): given is ByName {
  return typeof given[0] === 'string';
}

const CODE = /^[A-Z][A-Z\d_]*$/;

/** The statuses of errors that are thrown by name. The packages declare no status: see docs/decisions/0131. */
const STATUS_OF_ENDS: readonly (readonly [ends: RegExp, status: number])[] = [
  [/NOT_FOUND$|DOES_NOT_EXIST$/, 404],
  [/ALREADY_EXISTS$|CONFLICT$|REVISION_MISMATCH$/, 409],
  [/UNAUTHENTICATED$/, 401],
  [/FORBIDDEN$|PERMISSION_DENIED$|NOT_ALLOWED$/, 403],
];

function statusOfCode(code: string): number {
  return STATUS_OF_ENDS.find(([ends]) => ends.test(code))?.[1] ?? 400;
}

/** The description of an error whose name is all that is declared: `Owned cart not found.` */
function inWords(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** A handler has failed. Its request is answered with a 500 that says so, and the stack of the error is reported. */
class HandlerFailure extends Error {
  override readonly name = 'HandlerFailure';

  constructor({ method, path }: Pick<Handler, 'method' | 'path'>, cause: unknown) {
    const place = placeOfError(cause);
    const where = place === undefined ? '' : ` (${placeText(place, dirname(place.file))})`;
    super(`The handler ${method} ${path} failed: ${String(cause)}${where}`, { cause });
    this.stack = `The handler ${method} ${path} failed: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`;
  }
}

/** Beyond this machine, only the request log and standard error say how a handler failed. */
function neutralErrorFormat(thrown: unknown): ErrorAnswer {
  if (!(thrown instanceof HandlerFailure)) return platformErrorFormat(thrown);
  const message = `The handler failed. The simulator's request log has the reason: look for the id in ${REQUEST_ID_HEADER}.`;
  return { status: 500, body: { message, details: {} } };
}

/** The error format of handlers. Their errors are the developer's own, so the answer says what went wrong. */
function handlerErrorFormat(thrown: unknown): ErrorAnswer {
  if (!(thrown instanceof HandlerFailure)) return platformErrorFormat(thrown);
  return { status: 500, body: { message: thrown.message, details: {} } };
}
