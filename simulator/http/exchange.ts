import type { ServerResponse } from 'node:http';
import { randomGuid } from '../world/random.ts';
import type { RandomBytes } from '../world/world.ts';
import { answerText } from './answer-text.ts';
import { CORS_HEADERS } from './cors.ts';
import type { ErrorFormat } from './error-format.ts';
import { platformErrorFormat } from './platform-error-format.ts';
import type { Surface } from './surface.ts';

/** What the steps of one request share. */
export interface Exchange {
  readonly requestId: string;
  /** The error format of the row that the request is for. */
  formatError: ErrorFormat;
  /** How the part of the application writes that the request is for. */
  surface: Pick<Surface, 'headers' | 'textOf' | 'errorPage'>;
}

/** Until its surface is known, a request is answered as an operation: any origin may read why it is refused. */
const NO_SURFACE: Exchange['surface'] = { headers: CORS_HEADERS, textOf: answerText };

/**
 * The exchange that a request begins: the one place that makes request ids (ERR-7). Until a row is known, errors have the
 * platform's format.
 */
export function newExchange(randomBytes: RandomBytes): Exchange {
  return { requestId: randomGuid(randomBytes), formatError: platformErrorFormat, surface: NO_SURFACE };
}

const exchanges = new WeakMap<ServerResponse, Exchange>();

/** Begins the exchange that `res` ends. */
export function beginExchange(res: ServerResponse, randomBytes: RandomBytes): void {
  exchanges.set(res, newExchange(randomBytes));
}

/** The exchange that `res` ends. */
export function exchangeOf(res: ServerResponse): Exchange {
  const exchange = exchanges.get(res);
  if (exchange === undefined) throw new Error('The first step of httpApp begins the exchange.');
  return exchange;
}
