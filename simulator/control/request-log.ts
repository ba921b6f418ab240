import type { LoggedRequest, Sender } from '#contracts/control/request-log.ts';
import { KEPT_REQUESTS } from '#contracts/control/request-log.ts';
import type { Authenticate } from '../auth/authenticate-request.ts';
import type { Caller } from '../auth/caller.ts';
import { HttpAnswer, JsonAnswer, TextAnswer } from '../http/answer.ts';
import { type ApiRequest, isUnnoticed } from '../http/api-request.ts';
import { type ErrorFormat, type ErrorFormats, errorFormatOf } from '../http/error-format.ts';
import { DroppedConnection } from '../http/http-fault.ts';
import { answerText } from '../http/json/write-json.ts';
import type { OperationRoute } from '../http/operations.ts';
import { findAccount } from '../identity/accounts/account-store.ts';
import { senderOf } from '../identity/oauth/site-of-request.ts';
import { callEvery, isoInstant } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { contextOf, type Platform, type RequestContext } from '../platform/request-context.ts';
import { hasRecordings, insertLogged, isRecording } from '../store/sql/request-log-store.ts';
import { findSite } from '../store/sql/site-store.ts';
import { intercept } from './interceptors.ts';
import type { Refused } from './request-reason.ts';
import { addressWithoutSecrets, withoutSecrets } from './without-secrets.ts';

/*
 * The request log. A request waits in memory, and is stored with others that end in the same second, so that answering it
 * costs no write. Whoever reads the log stores first what waits (`storeWaiting`).
 */

const WAIT_MS = 1000;

/** A request that is not stored yet. Everything that takes time is done when it is. */
interface Waiting {
  /** The site, at the moment of the answer. */
  readonly context: RequestContext;
  readonly durationMs: number;
  readonly route: OperationRoute;
  readonly request: ApiRequest;
  readonly caller: Caller | undefined;
  readonly status: number | null;
  readonly body: string;
  readonly refused: Omit<Refused, 'site'> | undefined;
}

/** What waits for a store. */
interface Queue {
  requests: Waiting[];
  bytes: number;
  stop: (() => void) | undefined;
  /** Ends when the requests that were taken last are stored. It never rejects. */
  stored: Promise<void>;
}
const queues = new WeakMap<object, Queue>();

/** Each request to a site that is being recorded is logged with its answer. Of the other sites, those that are refused. */
export function withRequestLog(
  platform: Platform,
  authenticate: Authenticate,
  errorFormats: ErrorFormats,
  routes: readonly OperationRoute[],
): readonly OperationRoute[] {
  const { db, clock } = platform;
  return intercept(routes, (route) => async (request) => {
    if (isUnnoticed(request)) return route.answer(request);
    const began = clock.now();
    const find = () => recordedSite(db, authenticate, request);
    // Before the operation, because the operation may invalidate the credentials.
    const before = (await hasRecordings(db)) ? await find() : undefined;
    const log = async (status: number | null, body: string, refused?: Waiting['refused']): Promise<void> => {
      const found = before ?? (await find());
      if (!found || !(found.isRecorded || refused)) return;
      const context = contextOf(platform, found.site);
      const durationMs = clock.now() - began;
      addWaiting(db, { context, caller: found.caller, durationMs, route, request, status, body, refused });
    };
    try {
      const answered = await route.answer(request);
      if (!before?.isRecorded) return answered;
      // Throws if the response is too large. Then that error is sent and recorded.
      const body = textOf(answered);
      await log(answered instanceof HttpAnswer ? (answered.head.status ?? 200) : 200, body);
      return answered;
    } catch (thrown) {
      const { status, body } = answerTo(thrown, errorFormatOf(route.service, errorFormats));
      // The log must not hide the error, for example if the store cannot be used, either.
      await log(status, status === null ? '' : JSON.stringify(body), { thrown, status, body }).catch(() => {});
      throw thrown;
    }
  });
}

/** The site that a request is for, and its caller. */
async function recordedSite(db: Database, authenticate: Authenticate, request: ApiRequest) {
  const { siteId, caller } = await senderOf(db, authenticate, request);
  const site = siteId === undefined ? undefined : await findSite(db, siteId);
  return site && { site, caller, isRecorded: await isRecording(db, site.siteId) };
}

function answerTo(
  thrown: unknown,
  formatError: ErrorFormat,
): { readonly status: number | null; readonly body: object } {
  return thrown instanceof DroppedConnection ? { status: null, body: {} } : formatError(thrown);
}

/** The body of an answer as text. What is sent while it is made has none. */
function textOf(answered: object): string {
  if (answered instanceof JsonAnswer) return answerText(answered.body);
  if (answered instanceof TextAnswer) return answered.text;
  return answered instanceof HttpAnswer ? '' : answerText(answered);
}

function addWaiting(db: Database, added: Waiting): void {
  const queue = queues.get(db.identity) ?? { requests: [], bytes: 0, stop: undefined, stored: Promise.resolve() };
  queues.set(db.identity, queue);
  queue.requests.push(added);
  queue.bytes += bytesOf(added);
  // More are not kept anyway.
  if (queue.requests.length > 2 * KEPT_REQUESTS.recording || queue.bytes > 2 * KEPT_REQUESTS.bytes) {
    queue.requests.splice(0, Math.ceil(queue.requests.length / 2));
    queue.bytes = queue.requests.reduce((sum, each) => sum + bytesOf(each), 0);
  }
  queue.stop ??= callEvery(WAIT_MS, () => void storeWaiting(db));
}

function bytesOf({ body, request }: Waiting): number {
  return body.length + request.text.length;
}

/** Stores the requests that wait, after those that are being stored. If the store cannot be used, they are lost. */
export function storeWaiting(db: Database): Promise<void> {
  const queue = queues.get(db.identity);
  if (!queue) return Promise.resolve();
  queue.stop?.();
  queue.stop = undefined;
  const taken = queue.requests.splice(0);
  queue.bytes = 0;
  queue.stored = queue.stored.then(() => storeAll(db, taken)).catch(() => {});
  return queue.stored;
}

async function storeAll(db: Database, taken: readonly Waiting[]): Promise<void> {
  for (const [siteId, requests] of Map.groupBy(taken, ({ context }) => context.site.siteId)) {
    // The site may have been deleted meanwhile.
    if ((await findSite(db, siteId)) === undefined) continue;
    const names = new Map<string, Sender>();
    const entries: LoggedRequest[] = [];
    for (const each of requests.slice(-KEPT_REQUESTS.recording)) entries.push(await entryOf(each, names));
    await insertLogged(db, siteId, entries);
  }
}

async function entryOf(given: Waiting, names: Map<string, Sender>): Promise<LoggedRequest> {
  const { context, durationMs, route, request, caller, status, body, refused } = given;
  const { requestId, method, path, search, text, searches } = request;
  const reason = refused ? (await import('./request-reason.ts')).reasonOf({ ...refused, site: context.site }) : null;
  return {
    id: requestId,
    at: isoInstant(context.now),
    operation: route.name,
    method,
    path: addressWithoutSecrets(search === '' ? path : `${path}?${search}`),
    caller: caller ? { role: caller.role, id: caller.id } : null,
    requestBody: shown(route, text, 'request'),
    status,
    responseBody: shown(route, body, 'response'),
    durationMs,
    searches,
    who: await whoIs(context, caller, names),
    reason,
  };
}

/** `names`: those that were looked up before. */
async function whoIs(context: RequestContext, caller: Caller | undefined, names: Map<string, Sender>): Promise<Sender> {
  if (caller === undefined) return { kind: 'none' };
  const { role, id } = caller;
  if (role === 'administrator') return { kind: 'apiKey', id };
  if (role === 'visitor') return { kind: 'visitor', id };
  const known = names.get(id);
  if (known) return known;
  const account = await findAccount(context, id);
  const found: Sender = account
    ? {
        kind: 'member',
        id,
        email: account.email,
        ...(account.profile.nickname && { nickname: account.profile.nickname }),
      }
    : { kind: 'member', id };
  names.set(id, found);
  return found;
}

/** The services that get credentials only in a header. Their bodies hold what the owner may see, so they are shown whole. */
const WITHOUT_SECRETS: ReadonlySet<OperationRoute['service']> = new Set(['content', 'collections']);

/** Maximum length of a recorded body, in characters: enough for a page of 100 items, not for a bulk request of 1000. */
const MAX_BODY = 64 * 1024;

function shown({ service }: OperationRoute, body: string, side: 'request' | 'response'): string {
  const text = WITHOUT_SECRETS.has(service) ? body : withoutSecrets(body, side);
  return text.length <= MAX_BODY ? text : `${text.slice(0, MAX_BODY)}… and ${text.length - MAX_BODY} more characters`;
}
