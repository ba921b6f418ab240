import type { IncomingHttpHeaders } from 'node:http';
import type { LoggedPage, LoggedSearch } from '#contracts/control/request-log.ts';
import { UNNOTICED_HEADER } from '#contracts/control/unnoticed-header.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import type { FormFields } from './page-parameters.ts';

/**
 * A request to a route: an operation of the wire, a page or the control API. Its body has been read and its path matched.
 */
export interface ApiRequest {
  /** The request id that the answer will have. */
  readonly requestId: string;
  readonly method: string;
  /** The path as it was sent, without the query. */
  readonly path: string;
  /** The text after the question mark, as it was sent. */
  readonly search: string;
  /** The value of each `{name}` in the path, decoded unless its percent-encoding is invalid. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly headers: IncomingHttpHeaders;
  /** The value of one of the simulator's cookies. */
  readonly cookie: (name: string) => string | undefined;
  /** The decompressed body; empty if it is of a type that is not read. */
  readonly text: string;
  /** The body, if it is JSON. */
  readonly body: unknown;
  /** The body, if it is a form. */
  readonly form: FormFields | undefined;
  /** The address that the request came from. */
  readonly clientAddress: () => string;
  /** Aborts when the client closes the connection before it has the whole answer. The same signal each time. */
  readonly abandoned: () => AbortSignal;
  /** The operation adds how it carried out its searches, for the request log. */
  readonly searches: LoggedSearch[];
  /** What the code that answers notes about the request, for the request log only. */
  readonly notes: RequestNotes;
  /** The whole decompressed body, of at most `maxBytes`, for a route that does not read it before. Throws HttpFault. */
  readonly bytes: (maxBytes: number) => Promise<Buffer>;
  /** The decompressed body as it arrives, for a route that does not read it before. Throws HttpFault. */
  readonly stream: () => AsyncIterable<Uint8Array>;
}

/** What is known about a request only where it is answered. */
export interface RequestNotes {
  /** The login that the request is a step of: the same text for all of its steps. */
  flow?: string | undefined;
  /** The site of a page whose address does not name it. */
  siteId?: string | undefined;
  /** The member who is signed in to the hosted pages, or has just signed in. */
  memberId?: string | undefined;
  /** What a hosted page has shown, and the address that it led to. */
  page?: LoggedPage | undefined;
  /** The fields that an update has removed from items. */
  wiped?: readonly string[] | undefined;
  /** Whether content was read as it was earlier, because reads of the site lag behind. */
  lagged?: boolean | undefined;
  /** Why a request was refused whose answer is no error. */
  refused?: unknown;
}

/** A parameter of the path; empty if the path has none with this name. */
export function parameterOf({ parameters }: Pick<ApiRequest, 'parameters'>, name: string): string {
  return parameters.get(name) ?? '';
}

/** The value of a header as one text. */
export function headerOf({ headers }: Pick<ApiRequest, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Whether the test kit has sent the request, and not the application that is tested. */
export function isUnnoticed(request: Pick<ApiRequest, 'headers'>): boolean {
  return headerOf(request, UNNOTICED_HEADER) !== undefined;
}

/** The credentials in the headers of a request. */
export interface Authorization {
  /** The `Authorization` header; empty if there is none. */
  readonly credentials: string;
  /** The id of the site that an API key is used for. */
  readonly siteId: string | undefined;
}

export function authorizationOf({ headers }: Pick<ApiRequest, 'headers'>): Authorization {
  const siteId = headers[SITE_ID_HEADER];
  return {
    credentials: headers.authorization ?? '',
    siteId: typeof siteId === 'string' && siteId ? siteId : undefined,
  };
}

/**
 * Whether a page of another site made the browser send this request (SEC-36, SEC-37, and forms posted by other sites).
 */
export function isFromElsewhere(request: Pick<ApiRequest, 'headers'>): boolean {
  const fetchSite = headerOf(request, 'sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite === 'cross-site' || fetchSite === 'same-site';
  const origin = headerOf(request, 'origin');
  return origin !== undefined && URL.parse(origin)?.host !== headerOf(request, 'host')?.toLowerCase();
}
