import type { ServerResponse } from 'node:http';
import { CORS_HEADERS } from './cors.ts';
import type { ErrorFormat } from './error-format.ts';
import { platformErrorFormat } from './platform-error-format.ts';

/** What the steps of one request share. */
export interface Exchange {
  readonly requestId: string;
  /** The error format of the service that the request is for. */
  formatError: ErrorFormat;
  /** Headers of every JSON answer to this request. */
  headers: Readonly<Record<string, string>>;
}

const exchanges = new WeakMap<ServerResponse, Exchange>();

/** Begins the exchange that `res` ends. Until a service is known, errors have the platform's format. */
export function beginExchange(res: ServerResponse, requestId: string): void {
  exchanges.set(res, { requestId, formatError: platformErrorFormat, headers: CORS_HEADERS });
}

/** The exchange that `res` ends. */
export function exchangeOf(res: ServerResponse): Exchange {
  const exchange = exchanges.get(res);
  if (exchange === undefined) throw new Error('The first step of httpApp begins the exchange.');
  return exchange;
}
