import { REQUEST_ID_HEADER } from '#contracts/errors/request-id.ts';
import type { ClientPorts } from './ports.ts';

/** A request as it is sent. It has no body and no token, so that a log of it holds nothing secret. */
export interface ObservedRequest {
  readonly method: string;
  readonly url: string;
}

/** How a request ended: with an answer, or without one. */
export type ObservedEnd = ObservedRequest & { readonly durationMs: number } & (
    | { readonly state: 'answered'; readonly status: number; readonly requestId: string | null }
    | { readonly state: 'failed'; readonly error: unknown }
  );

/** What is called around each request, also around renewals. A hook that throws is logged and changes nothing. */
export interface RequestHooks {
  /** Before a request is sent. Returns headers to add, for example `traceparent`. */
  readonly onRequest?: (request: ObservedRequest) => Readonly<Record<string, string>> | undefined;
  /** After the status has arrived, or after the request has failed. */
  readonly onResponse?: (end: ObservedEnd) => void;
}

/** Ports whose requests call `hooks`. Pass them to `createClient`. */
export function observedPorts<P extends Pick<ClientPorts, 'fetch' | 'clock' | 'log'>>(
  ports: P,
  hooks: RequestHooks,
): P {
  const { fetch, clock, log } = ports;
  const attempt = <T>(run: () => T): T | undefined => {
    try {
      return run();
    } catch (error) {
      log('A hook around a request failed:', error);
      return undefined;
    }
  };
  return {
    ...ports,
    async fetch(address, init) {
      const request: ObservedRequest = { method: init.method ?? 'GET', url: address };
      const added = attempt(() => hooks.onRequest?.(request));
      const startedMs = clock.nowMs();
      const ended = (
        how: { state: 'answered'; status: number; requestId: string | null } | { state: 'failed'; error: unknown },
      ) => attempt(() => hooks.onResponse?.({ ...request, durationMs: clock.nowMs() - startedMs, ...how }));
      try {
        const headers = added === undefined ? init.headers : mergedHeaders(init.headers, added);
        const response = await fetch(address, headers === undefined ? init : { ...init, headers });
        const requestId = response.headers.get(REQUEST_ID_HEADER);
        ended({ state: 'answered', status: response.status, requestId });
        return response;
      } catch (error) {
        ended({ state: 'failed', error });
        throw error;
      }
    },
  };
}

/** The client's own headers win: a hook cannot change the token. */
function mergedHeaders(own: HeadersInit | undefined, added: Readonly<Record<string, string>>): Headers {
  const headers = new Headers(added);
  for (const [name, value] of new Headers(own)) headers.set(name, value);
  return headers;
}
