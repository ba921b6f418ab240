import type { ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { steadyMs } from '../platform/clock.ts';
import { randomGuid } from '../platform/random.ts';
import type { RandomBytes } from '../platform/request-context.ts';
import type { CookieChange } from './answer.ts';
import { CORS_HEADERS } from './cors.ts';
import { type ErrorFormat, platformErrorFormat } from './error-format.ts';
import { answerText } from './json/write-json.ts';
import type { Surface } from './surface.ts';

/** The data that the steps of one request share. */
export interface Exchange {
  readonly requestId: string;
  /** How cookies are read and written. */
  readonly cookies: Cookies;
  /** When the request arrived, in the milliseconds of `steadyMs`. */
  readonly beganAt: number;
  /** The name of the route that the request is for. */
  operation: string | undefined;
  /** The error format of the route that the request is for. */
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
 * Creates the exchange of a request. This is the only place where request ids are created (ERR-7). Until the route is
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

/** How the cookies of the simulator are written and read. */
export interface Cookies {
  /** The value of a cookie in the `Cookie` header of a request. */
  readonly read: (header: string | undefined, name: string) => string | undefined;
  /** The `Set-Cookie` header of a change. */
  readonly line: (change: CookieChange) => string;
}

/**
 * Chooses, once for a simulator, how its cookies are written. If browsers reach it by https, each cookie is `Secure`, and the
 * prefix `__Host-` lets no neighbouring host and no page by http set it (RFC 6265bis §4.1.3). That needs the path `/`, so all
 * cookies have it.
 */
export function cookiesAt(origin: string): Cookies {
  const secure = origin.startsWith('https:');
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name);
  return {
    read: (header = '', name) => parseCookie(header)[nameOf(name)],
    line: ({ name, value, sameSite }) => {
      const cookie = { name: nameOf(name), value: value ?? '', path: '/', sameSite, httpOnly: true, secure };
      return stringifySetCookie(value === null ? { ...cookie, expires: new Date(0) } : cookie);
    },
  };
}
