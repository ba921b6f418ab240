import { decodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import type { Advice } from '#contracts/control/request-log.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { isOperation, operations } from '#contracts/operations/operations.ts';
import type { Caller } from '../auth/caller.ts';
import { type ApiRequest, headerOf } from '../http/api-request.ts';
import { isAllowedOrigin } from '../identity/hosted/allowed-address.ts';
import { fieldIn } from '../query/value.ts';

/** A request that has passed. */
export interface PassedRequest {
  readonly request: Pick<ApiRequest, 'search' | 'headers' | 'body' | 'notes'>;
  readonly caller: Caller | undefined;
  readonly settings: SiteSettings;
  /** Whether something in the address is a secret. */
  readonly hasSecretAddress: boolean;
  /** The text of the answer. */
  readonly answer: string;
  /** How often this caller has read the same in the last seconds, this time included. */
  readonly times: number;
}

/** A trap that a request can be in although it has passed. */
interface Trap {
  readonly id: string;
  /** What is wrong and what to do, in one or two sentences. Undefined if the request is not in the trap. */
  readonly find: (passed: PassedRequest, sent: unknown) => string | undefined;
}

/** The advice on a request that has passed. */
export function adviceOn(passed: PassedRequest): readonly Advice[] {
  const sent = sentBy(passed.request);
  return TRAPS.flatMap(({ id, find }) => {
    const says = find(passed, sent);
    return says === undefined ? [] : [{ id, says }];
  });
}

/** Reads of one caller that are the same. Fewer can be meant. */
const MANY_TIMES = 5;

const TRAPS: readonly Trap[] = [
  {
    id: 'lost-value',
    find: (_passed, sent) => {
      const lost = lostIn(fieldIn(fieldIn(sent, 'query'), 'filter') ?? fieldIn(sent, 'filter'));
      if (lost === undefined) return undefined;
      return `The filter has no value for ${lost}. Clients drop undefined, or send null for it. Check the value before the query, or use isEmpty.`;
    },
  },
  {
    id: 'wiped-fields',
    find: ({ request: { notes } }) => {
      const { wiped = [] } = notes;
      if (wiped.length === 0) return undefined;
      return `The update has removed ${wiped.slice(0, 10).join(', ')}, because it replaces the whole item. To change some fields, patch the item, or send all fields.`;
    },
  },
  {
    id: 'cut-page',
    find: ({ answer }, sent) => {
      const query = fieldIn(sent, 'query');
      const hasLimit = [fieldIn(query, 'paging'), fieldIn(query, 'cursorPaging')].some(
        (paging) => fieldIn(paging, 'limit') !== undefined,
      );
      // Metadata is the end of an answer, which can be long.
      if (hasLimit || !answer.slice(-1000).includes('"hasNext":true')) return undefined;
      return 'There are more items than the answer has, and the query has no limit: it got one page. Read the next pages, or set the limit that you mean.';
    },
  },
  {
    id: 'same-read',
    find: ({ times }) =>
      times < MANY_TIMES
        ? undefined
        : `The same caller has read the same ${times} times within ${SECONDS} seconds. Keep the answer, or look for an effect that runs at each render.`,
  },
  {
    id: 'suppress-auth',
    find: ({ caller, request: { headers } }, sent) => {
      const isAsked =
        fieldIn(fieldIn(sent, 'options'), 'suppressAuth') === true || fieldIn(sent, 'suppressAuth') === true;
      if (!isAsked || caller?.role === 'administrator') return undefined;
      const where = headers.origin === undefined ? '' : ' from a browser';
      return `suppressAuth has no effect${where}: the permissions of the caller decide. Only an API key has all rights.`;
    },
  },
  {
    id: 'token-in-address',
    find: ({ hasSecretAddress }) => {
      if (!hasSecretAddress) return undefined;
      return 'The address has a token or another secret, and addresses are kept by histories, logs and proxies. Send it in a header or in the body.';
    },
  },
  {
    id: 'origin-on-one-list',
    find: ({ request, settings }) => {
      const origin = headerOf(request, 'origin');
      if (origin === undefined || !URL.canParse(origin)) return undefined;
      const onDomains = isAllowedOrigin(settings, origin);
      const onAddresses = settings.allowedRedirectUris.some((uri) => URL.parse(uri)?.origin === origin);
      if (onDomains === onAddresses || settings.allowLoopbackAddresses) return undefined;
      const [on, missing] = onDomains
        ? ['allowedRedirectDomains', 'allowedRedirectUris']
        : ['allowedRedirectUris', 'allowedRedirectDomains'];
      return `${origin} is on the list ${on}, but not on ${missing}. A login needs the address, and a logout or a silent login the domain.`;
    },
  },
];

/** The time in which the same reads are counted. */
const SECONDS = 10;
const MAX_READS = 2000;

/** Counts the reads of each caller that are the same. One for each store; it forgets the oldest. */
export function createReadCounter(): (now: number, read: string) => number {
  const reads = new Map<string, number[]>();
  return (now, read) => {
    const times = [...(reads.get(read) ?? []).filter((each) => now - each < SECONDS * 1000), now].slice(-1000);
    reads.delete(read);
    reads.set(read, times);
    for (const oldest of reads.keys()) {
      if (reads.size <= MAX_READS) break;
      reads.delete(oldest);
    }
    return times.length;
  };
}

/** What makes two reads the same. Undefined for a request that is no read. */
export function readOf({ operation, request, caller }: ReadRequest): string | undefined {
  if (!isOperation(operation) || operations[operation].kind !== 'read') return undefined;
  const { path, search, text } = request;
  return [operation, caller?.id ?? '', path, search, text].join('\n').slice(0, 2000);
}

interface ReadRequest {
  readonly operation: string;
  readonly request: Pick<ApiRequest, 'path' | 'search' | 'text'>;
  readonly caller: Caller | undefined;
}

/** The JSON of a request: its body, or the parameter of a GET that has all of it. */
export function sentBy({ body, search }: Pick<ApiRequest, 'body' | 'search'>): unknown {
  if (body !== undefined || !search.includes(PAYLOAD_PARAMETER)) return body;
  const payload = new URLSearchParams(search).get(PAYLOAD_PARAMETER);
  try {
    return payload === null ? undefined : decodePayloadParameter(payload);
  } catch {
    return undefined;
  }
}

/** Filters are not nested deeper when they are sent by a program that means it. */
const MAX_DEPTH = 10;

/** The field of a filter that is compared with null or with nothing. */
function lostIn(filter: unknown, depth = 0): string | undefined {
  if (typeof filter !== 'object' || filter === null || depth > MAX_DEPTH) return undefined;
  for (const [name, value] of Object.entries(filter)) {
    if (value === null && !/^\d+$/.test(name)) return name.startsWith('$') ? 'a comparison' : name;
    if (typeof value !== 'object' || value instanceof Date) continue;
    if (value !== null && !Array.isArray(value) && Object.keys(value).length === 0) {
      return /^\d+$/.test(name) || name.startsWith('$') ? 'a condition' : name;
    }
    const within = lostIn(value, depth + 1);
    if (within !== undefined) return within === 'a comparison' && !name.startsWith('$') ? name : within;
  }
  return undefined;
}
