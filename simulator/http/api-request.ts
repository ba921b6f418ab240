import type { IncomingHttpHeaders } from 'node:http';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import type { FormFields } from './form-fields.ts';

/** A request to a row: an operation of the wire, a page or the control API. Its body is read and its path matched. */
export interface ApiRequest {
  /** By which the answer will be known. */
  readonly requestId: string;
  readonly method: string;
  /** As it was sent, without what follows the question mark. */
  readonly path: string;
  /** All after the question mark, as it was sent. */
  readonly search: string;
  /** What stands in the path for each `{name}` of the operation's, unescaped where the escapes are sound. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly headers: IncomingHttpHeaders;
  /** The body as it was sent, unpacked; empty when it is of a type that is not read. */
  readonly text: string;
  /** The body when it is JSON. */
  readonly body: unknown;
  /** The body when it is a form. */
  readonly form: FormFields | undefined;
  /** The address that the request came from. */
  readonly clientAddress: () => string;
  /** Aborts when the client closes the connection. */
  readonly abandoned: () => AbortSignal;
  /** The body as it arrives, unpacked, for a row that reads nothing of it before. Throws HttpFault. */
  readonly stream: () => AsyncIterable<Uint8Array>;
}

/** A parameter of the path; empty when the path has none of this name. */
export function parameterOf({ parameters }: Pick<ApiRequest, 'parameters'>, name: string): string {
  return parameters.get(name) ?? '';
}

/** The one value of a header. */
export function headerOf({ headers }: Pick<ApiRequest, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** What the headers of a request say about its sender. */
export interface Authorization {
  /** The `Authorization` header, empty when there is none. */
  readonly credentials: string;
  /** The site that an API key is used for. */
  readonly siteId: string | undefined;
}

export function authorizationOf({ headers }: Pick<ApiRequest, 'headers'>): Authorization {
  const siteId = headers[SITE_ID_HEADER];
  return {
    credentials: headers.authorization ?? '',
    siteId: typeof siteId === 'string' && siteId ? siteId : undefined,
  };
}
