import { REFUSED_CALLS_PATH } from '#contracts/control/control-prefix.ts';
import type { RefusedCall } from '#contracts/control/refused-call.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import type { Connection } from './destination.ts';
import { RefusedRequest } from './refused-request.ts';

/** A request as its sender described it. */
export interface SentRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers?: Headers | undefined;
}

type Credentials = Pick<RefusedCall, 'authorization' | 'siteId'>;

/** How long a report may take. A program that ends waits for it. */
const REPORTED_WITHIN_MS = 1000;

/** The `fetch` from before this program was connected. */
const realFetch = globalThis.fetch;

/** The credentials that this program has sent last. They say which site it is for. */
let lastCredentials: Credentials = {};

/** Remembers the credentials of a request that goes to the simulator. */
export function rememberCredentials(headers: Headers): void {
  const credentials = credentialsIn(headers);
  if (credentials.authorization !== undefined) lastCredentials = credentials;
}

/**
 * Reports a refused request to the simulator, whose console lists it, and returns the error to throw. The report is sent
 * in the background. If it fails, nothing happens.
 */
export function refuseRequest(reason: string, request: SentRequest, { simulator }: Connection): RefusedRequest {
  const own = credentialsIn(request.headers ?? new Headers());
  void reportRefusal(simulator, request, own.authorization === undefined ? lastCredentials : own);
  return new RefusedRequest(reason);
}

/** Reports a refused request. Resolves when the report has been sent or was lost. */
export async function reportRefusal(
  simulator: URL,
  { method, url }: SentRequest,
  site: Omit<RefusedCall, 'method' | 'url'>,
): Promise<void> {
  // Without the query, which may have secrets in it.
  const call: RefusedCall = { method, url: url.origin + url.pathname, ...site };
  try {
    // As text and without CORS, a page of any origin can send it. `keepalive`: also while the page is being left.
    await realFetch(new URL(REFUSED_CALLS_PATH, simulator), {
      method: 'POST',
      body: JSON.stringify(call),
      mode: 'no-cors',
      keepalive: true,
      signal: AbortSignal.timeout(REPORTED_WITHIN_MS),
    });
  } catch {
    // The application must not notice that a report was lost.
  }
}

function credentialsIn(headers: Headers): Credentials {
  const [authorization, siteId] = [headers.get('authorization'), headers.get(SITE_ID_HEADER)];
  return { ...(authorization !== null && { authorization }), ...(siteId !== null && { siteId }) };
}
