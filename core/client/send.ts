import { CONSISTENCY_HEADER } from '#contracts/content/consistency-header.ts';
import { REQUEST_ID_HEADER } from '#contracts/errors/request-id.ts';
import { NetworkError } from '../errors/network-error.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import { parseJson } from '../json-fields.ts';
import type { Clock } from '../ports/clock.ts';
import { abortable } from './abortable.ts';
import type { HttpAnswer } from './http-answer.ts';
import type { HttpRequest } from './http-request.ts';

/** The part of the browser's `fetch` that the client uses. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** Sends a request, with or without an access token. Resolves for every status. */
export type Send = (request: HttpRequest, accessToken?: string) => Promise<HttpAnswer>;

export interface SendPorts {
  readonly fetch: Fetch;
  readonly clock: Clock;
}

function initOf(
  { method, body }: HttpRequest,
  accessToken: string | undefined,
  consistency: string | null,
): RequestInit {
  return {
    method,
    headers: {
      accept: 'application/json',
      // Bare, without `Bearer` (WIR-2).
      ...(accessToken !== undefined && { authorization: accessToken }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(consistency && { [CONSISTENCY_HEADER]: consistency }),
    },
    body: JSON.stringify(body),
    credentials: 'omit', // COR-1: the token is the only credential
    redirect: 'error', // this API never redirects, and a redirect must not carry the token to another host
  };
}

/**
 * Sends to `apiUrl`. Rejects with NetworkError, with TimeoutError after `timeoutMs`, or with the reason of the signal.
 */
export function createSend({ fetch, clock }: SendPorts, apiUrl: string, timeoutMs: number): Send {
  // The lookbehind lets a match begin at the first slash only. Without it, many slashes take quadratic time.
  const host = apiUrl.replace(/(?<!\/)\/+$/, '');
  // Read your own writes: the service returns a mark with each write, and later requests send it back (WIR-34). The
  // token endpoint does not use it.
  let consistency: string | null = null;
  return async (request, accessToken) => {
    const timeout = new AbortController();
    const stop = clock.after(timeoutMs, () => timeout.abort(new TimeoutError(timeoutMs)));
    const signal = AbortSignal.any([request.signal ?? timeout.signal, timeout.signal]);
    const exchange = async (): Promise<HttpAnswer> => {
      const mark = accessToken === undefined ? null : consistency;
      const response = await fetch(host + request.path, { ...initOf(request, accessToken, mark), signal });
      const { status, statusText, headers } = response;
      if (accessToken !== undefined) consistency = headers.get(CONSISTENCY_HEADER) ?? consistency;
      const text = await response.text();
      return {
        status,
        statusText,
        requestId: headers.get(REQUEST_ID_HEADER),
        retryAfter: headers.get('retry-after'),
        body: parseJson(text) ?? (status === 200 ? undefined : text),
      };
    };
    try {
      signal.throwIfAborted();
      return await abortable(exchange(), signal);
    } catch (cause) {
      if (signal.aborted) throw signal.reason;
      throw new NetworkError(cause);
    } finally {
      stop();
    }
  };
}
