import type { IncomingMessage } from 'node:http';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { REQUEST_ID_HEADER } from '#contracts/errors/request-id.ts';
import { randomGuid } from '../world/random.ts';
import type { RandomBytes } from '../world/world.ts';
import type { ApiRoute } from './api-route.ts';
import { cors } from './cors.ts';
import { type ErrorFormats, errorText } from './error-format.ts';
import { beginExchange, exchangeOf } from './exchange.ts';
import { DroppedConnection } from './injected-fault.ts';
import { operations } from './operations.ts';
import { sendJson } from './send-json.ts';

/** Called with a defect, after its request has been answered with an empty 500. */
export type ReportDefect = (defect: unknown, requestId: string) => void;

export interface HttpAppOptions {
  /** The operations of the wire. Their rows authenticate, inject faults and write the request log before they answer. */
  readonly routes: readonly ApiRoute[];
  readonly errorFormats: ErrorFormats;
  /** Everything that is not an operation: the hosted pages, the control API and the console. */
  readonly surfaces: RequestHandler;
  /** What pages of any origin may load and send: media. */
  readonly openSurfaces: RequestHandler;
  /** Returns the error for a request that nothing answers. */
  readonly unanswered: (request: IncomingMessage) => Promise<Error>;
  /** Throws for a Host header that does not name this simulator. */
  readonly checkHost: (host: string | undefined) => void;
  readonly randomBytes: RandomBytes;
  readonly reportDefect: ReportDefect;
  /** Called when a request has been answered or has failed. */
  readonly onRequestEnd: () => void;
}

/** The application. Every request passes these steps from top to bottom, until one of them answers it. */
export function httpApp(options: HttpAppOptions): Express {
  const {
    routes,
    errorFormats,
    surfaces,
    openSurfaces,
    unanswered,
    checkHost,
    randomBytes,
    reportDefect,
    onRequestEnd,
  } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');

  app.use((req, res, next) => {
    beginExchange(res, randomGuid(randomBytes));
    res.once('close', onRequestEnd);
    checkHost(req.headers.host);
    next();
  });
  app.use(operations(routes, errorFormats));
  app.use(withoutCors, surfaces);
  app.use(cors, openSurfaces);
  app.use(async (req) => {
    throw await unanswered(req);
  });
  app.use(errorHandler(reportDefect));
  return app;
}

/** The surfaces are not an API for other origins (COR-3), and write their answers themselves. */
const withoutCors: RequestHandler = (_req, res, next) => {
  const exchange = exchangeOf(res);
  exchange.headers = {};
  res.set(REQUEST_ID_HEADER, exchange.requestId);
  next();
};

/** Writes every error, in the format of the service that the request is for. */
function errorHandler(reportDefect: ReportDefect): ErrorRequestHandler {
  return (thrown, req, res, next) => {
    if (thrown instanceof DroppedConnection) return void req.socket.destroy();
    const { requestId, formatError } = exchangeOf(res);
    const { status, json, retryAfter, defect } = errorText(thrown, formatError);
    // Express cuts off the connection of an answer that has begun.
    if (res.headersSent) next(thrown);
    else sendJson(res, status, json, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
    if (defect !== undefined) reportDefect(defect, requestId);
  };
}
