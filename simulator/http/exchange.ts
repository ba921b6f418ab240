import type { ServerResponse } from 'node:http';
import { steadyMs } from '../world/clock.ts';
import { randomGuid } from '../world/random.ts';
import type { RandomBytes } from '../world/world.ts';
import { answerText } from './answer-text.ts';
import { type Cookies, cookiesAt } from './cookies.ts';
import { CORS_HEADERS } from './cors-headers.ts';
import type { ErrorFormat } from './error-format.ts';
import { platformErrorFormat } from './platform-error-format.ts';
import type { Surface } from './surface.ts';

/** The data that the steps of one request share. */
export interface Exchange {
  readonly requestId: string;
  /** How cookies are read and written. */
  readonly cookies: Cookies;
  /** When the request arrived, in the milliseconds of `steadyMs`. */
  readonly beganAt: number;
  /** The name of the row that the request is for. */
  operation: string | undefined;
  /** The error format of the row that the request is for. */
  formatError: ErrorFormat;
  /** How the surface of the request writes answers. */
  surface: Pick<Surface, 'headers' | 'textOf' | 'errorPage'>;
}

/** Before its surface is known, a request is answered like an operation, so any origin may read why it is rejected. */
const NO_SURFACE: Exchange['surface'] = { headers: CORS_HEADERS, textOf: answerText };

export interface ExchangeOptions {
  readonly randomBytes: RandomBytes;
  /** Left out where no cookies are set. */
  readonly cookies?: Cookies;
}

const NO_COOKIES = cookiesAt('');

/**
 * Creates the exchange of a request. This is the only place where request ids are created (ERR-7). Until the row is
 * known, errors have the platform's format.
 */
export function newExchange({ randomBytes, cookies = NO_COOKIES }: ExchangeOptions): Exchange {
  return {
    cookies,
    requestId: randomGuid(randomBytes),
    beganAt: steadyMs(),
    operation: undefined,
    formatError: platformErrorFormat,
    surface: NO_SURFACE,
  };
}

const exchanges = new WeakMap<ServerResponse, Exchange>();

/** Starts the exchange that ends with `res`. */
export function beginExchange(res: ServerResponse, options: ExchangeOptions): void {
  exchanges.set(res, newExchange(options));
}

/** The exchange that ends with `res`. */
export function exchangeOf(res: ServerResponse): Exchange {
  const exchange = exchanges.get(res);
  if (exchange === undefined) throw new Error('The first step of httpApp begins the exchange.');
  return exchange;
}
