import type { Advice, AnsweredBy, LoggedPage, Sender } from '#contracts/control/request-log.ts';
import { KEPT_REQUESTS } from '#contracts/control/request-log.ts';
import { isOperation } from '#contracts/operations/operations.ts';
import type { Caller } from '../auth/caller.ts';
import { findTokenFamily } from '../auth/token-family.ts';
import type { ApiRequest } from '../http/api-request.ts';
import { findAccount } from '../identity/accounts/account-store.ts';
import { callEvery, type EpochMs, isoInstant, systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { fieldIn } from '../query/value.ts';
import { HIDDEN_ENTRY, insertLogged, type StoredRequest } from '../store/request-log.ts';
import { findSite } from '../store/sites.ts';
import { adviceOn, createReadCounter, readOf } from './advice.ts';
import type { Refused } from './request-reason.ts';
import { noteRequest } from './site-activity.ts';
import { marksOf } from './story/secret-marks.ts';
import { subjectOf } from './subject.ts';
import { addressWithoutSecrets, type Hide, textWithoutSecrets, withoutSecrets } from './without-secrets.ts';

/*
 * The entries of the request log. A request waits in memory, and is stored with others that end in the same second, so that
 * answering it costs no write. Whoever reads the log stores first what waits (`storeWaiting`).
 */

const WAIT_MS = 1000;

/** A request that is not stored yet. Everything that takes time is done when it is. */
export interface Waiting {
  /** The site, at the moment of the answer. */
  readonly context: RequestContext;
  readonly durationMs: number;
  /** The name of what the request was for (`loggedOperation`). */
  readonly operation: string;
  /** Undefined if the simulator plays it. */
  readonly answeredBy?: AnsweredBy | undefined;
  /** Whether credentials are only in its headers. Then its bodies hold what the owner may see, and are shown whole. */
  readonly isOpen: boolean;
  readonly request: Pick<
    ApiRequest,
    'requestId' | 'method' | 'path' | 'search' | 'headers' | 'text' | 'body' | 'searches' | 'notes'
  >;
  readonly caller: Caller | undefined;
  /** The family of the caller's token. */
  readonly tokenFamily: string | null;
  readonly status: number | null;
  readonly body: string;
  readonly refused: Omit<Refused, 'site'> | undefined;
}

/** What waits for a store. */
interface Queue {
  requests: (Waiting & { readonly endedAt: EpochMs })[];
  bytes: number;
  stop: (() => void) | undefined;
  /** Ends when the requests that were taken last are stored. It never rejects. */
  stored: Promise<void>;
}
const queues = new WeakMap<object, Queue>();

/** Adds a request to those that wait. */
export function addWaiting(added: Waiting): void {
  const { db } = added.context;
  const queue = queues.get(db.identity) ?? { requests: [], bytes: 0, stop: undefined, stored: Promise.resolve() };
  queues.set(db.identity, queue);
  // Only these parts: the whole request would keep its connection in memory.
  const { requestId, method, path, search, headers, text, body, searches, notes } = added.request;
  const request = { requestId, method, path, search, headers, text, body, searches, notes };
  queue.requests.push({ ...added, request, endedAt: systemClock.now() });
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

async function storeAll(db: Database, taken: Queue['requests']): Promise<void> {
  for (const [siteId, requests] of Map.groupBy(taken, ({ context }) => context.site.siteId)) {
    // The site may have been deleted meanwhile.
    if ((await findSite(db, siteId)) === undefined) continue;
    const names = new Map<string, Sender>();
    const entries: StoredRequest[] = [];
    for (const each of requests.slice(-KEPT_REQUESTS.recording)) {
      const entry = await entryOf(each, names);
      noteRequest(db, siteId, each.endedAt, entry);
      entries.push(entry);
    }
    await insertLogged(db, siteId, entries);
  }
}

const PLAYED: AnsweredBy = { kind: 'played', from: null };

async function entryOf(given: Waiting, names: Map<string, Sender>): Promise<StoredRequest> {
  const { context, durationMs, operation, isOpen, request, caller, tokenFamily, status, body, refused } = given;
  const { answeredBy = PLAYED } = given;
  const { requestId, method, path, search, text, searches, notes } = request;
  const { reasonOf, reasonOfState } = await import('./request-reason.ts');
  const passedReason = isOpen ? null : reasonOfState(body, context.site);
  const reason = refused ? reasonOf({ ...refused, site: context.site }) : passedReason;
  const address = search === '' ? path : `${path}?${search}`;
  const hide = marksOf(context);
  const shownAddress = addressWithoutSecrets(address, hide);
  const { authorization } = request.headers;
  const passed = refused === undefined && isOperation(operation);
  return {
    id: requestId,
    at: isoInstant(context.now),
    operation,
    method,
    path: shownAddress,
    caller: caller ? { role: caller.role, id: caller.id } : null,
    requestBody: shown(given, text, 'request', hide),
    credentials: authorization === undefined ? null : hide(authorization, ''),
    status,
    responseBody: shown(given, body, 'response', hide),
    durationMs,
    searches,
    who: withTypedAddress(await whoIs(context, caller, names), request),
    reason,
    advice: passed ? [...adviceFor(given, shownAddress !== address)] : [],
    flow: notes.flow ?? (tokenFamily === null ? null : await flowOfFirstCall(context, tokenFamily)),
    answeredBy,
    subject: isOpen ? subjectOf(request, body) : null,
    page: notes.page ? pageWithoutSecrets(notes.page, hide) : null,
  };
}

const readCounters = new WeakMap<object, ReturnType<typeof createReadCounter>>();

function adviceFor(given: Waiting, hasSecretAddress: boolean): readonly Advice[] {
  const { context, operation, request, caller, body } = given;
  const { db, site, now } = context;
  const count = readCounters.get(db.identity) ?? createReadCounter();
  readCounters.set(db.identity, count);
  const read = readOf({ operation, request, caller });
  const times = read === undefined ? 0 : count(now, `${site.siteId} ${read}`);
  return adviceOn({ request, caller, settings: site.settings, hasSecretAddress, answer: body, times });
}

function pageWithoutSecrets({ shown: text, ledTo }: LoggedPage, hide: Hide): LoggedPage {
  return {
    shown: text === null ? null : textWithoutSecrets(text, hide),
    ledTo: ledTo === null ? null : addressWithoutSecrets(ledTo, hide),
  };
}

/** The first call with new tokens ends the story of a login, if it comes soon. */
const SOON_MS = 10 * 60 * 1000;

/** Families whose first call was seen, newest last. A long run must not remember all of them. */
const seenFamilies = new WeakMap<object, Set<string>>();
const MAX_SEEN = 10_000;

/** The flow of the login that the tokens came from, for the first call with them. Null for all others. */
async function flowOfFirstCall(context: RequestContext, tokenFamily: string): Promise<string | null> {
  const seen = seenFamilies.get(context.db.identity) ?? new Set();
  seenFamilies.set(context.db.identity, seen);
  if (seen.has(tokenFamily)) return null;
  seen.add(tokenFamily);
  for (const oldest of seen) if (seen.size > MAX_SEEN) seen.delete(oldest);
  const family = await findTokenFamily(context, tokenFamily);
  return family && context.now - family.renewedAt < SOON_MS ? family.flowId : null;
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

/** Whoever logs in or registers is known by the address that was typed. */
function withTypedAddress(who: Sender, { body, text }: Waiting['request']): Sender {
  if (who.kind !== 'visitor' && who.kind !== 'none') return who;
  const email =
    fieldIn(fieldIn(body, 'loginId'), 'email') ?? fieldIn(body, 'email') ?? new URLSearchParams(text).get('email');
  return typeof email === 'string' && email !== '' ? { ...who, email: email.slice(0, 100) } : who;
}

/**
 * Maximum length of a recorded body, in characters: enough for a page of 100 items, not for a bulk request of 1000. A story needs the
 * whole of what the test kit inserts.
 */
const maxBody = (operation: string): number => (operation.startsWith(HIDDEN_ENTRY) ? 1024 : 64) * 1024;

function shown({ isOpen, operation }: Waiting, body: string, side: 'request' | 'response', hide: Hide): string {
  const text = isOpen ? body : withoutSecrets(body, side, hide);
  const most = maxBody(operation);
  return text.length <= most ? text : `${text.slice(0, most)}… and ${text.length - most} more characters`;
}
