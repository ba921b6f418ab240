import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { MAX_ADDRESS_LENGTH } from '#contracts/get-fallback.ts';
import { WORLD_HEADER } from '#contracts/world-header.ts';
import { PlatformError } from '../errors/platform-error.ts';
import { steadyMs } from '../platform/clock.ts';
import { OperationAbandoned } from '../platform/reading-slots.ts';
import type { RandomBytes } from '../platform/request-context.ts';
import type { ApiRequest } from './api-request.ts';
import { PREFLIGHT } from './cors.ts';
import { errorText } from './error-format.ts';
import { beginExchange, type Cookies, exchangeOf } from './exchange.ts';
import { readRequestTarget, requireOneHost } from './host-check.ts';
import { DroppedConnection, httpFaultOf } from './http-fault.ts';
import { NO_BODY, readBody, readBytes, streamBody } from './read-body.ts';
import { sendAnswer, sendJson } from './send-answer.ts';
import { isBelow, type MountedSurface, type Surface } from './surface.ts';

/** Called with a defect, after its request has been answered with an empty 500. */
export type ReportDefect = (defect: unknown, requestId: string) => void;

export interface HttpAppOptions {
  /** The operations of the wire. Their routes authenticate, inject faults and write the request log before they answer. */
  readonly operations: Surface;
  /** What connected programs and pages of any origin load and send. */
  readonly connection?: Surface | undefined;
  /** The control API and the console. */
  readonly mounted: readonly MountedSurface[];
  /** The hosted pages. */
  readonly pages: Surface;
  /** What pages of any origin may load and send. */
  readonly media: Surface;
  /** Answers of the user's own, and of packs, for services that are not played. They are loaded by the first such request. */
  readonly handlers?: (() => Promise<Surface>) | undefined;
  /** Answers that follow from declarations, for what no handler answers. Undefined if there is none for a call. */
  readonly derived?:
    | ((method: string, path: string, headers: IncomingHttpHeaders) => Promise<Surface | undefined>)
    | undefined;
  /** Returns the error for a request that nothing answers. */
  readonly unanswered: (request: ApiRequest) => Promise<Error>;
  /** Throws for a Host header that does not name this simulator. */
  readonly checkHost: (host: string | undefined) => void;
  /** Called for a request that `checkHost` refuses. */
  readonly onRefusedHost?:
    | ((refusal: { readonly status: number; readonly text: string }, req: IncomingMessage) => void)
    | undefined;
  /** Throws for a header of a world whose client ids are not those of an application and of a world. */
  readonly checkWorld?: ((pair: string) => Promise<void>) | undefined;
  readonly randomBytes: RandomBytes;
  readonly cookies: Cookies;
  /** Runs what answers a request. */
  readonly duringRequest?: ((work: () => void) => void) | undefined;
  readonly reportDefect: ReportDefect;
  /** Called when a request has arrived. */
  readonly onRequestBegin: () => void;
  /** Called when a request has been answered or has failed. */
  readonly onRequestEnd: (ended: EndedRequest) => void;
}

/** What is known of a request that has ended. */
export interface EndedRequest {
  /** Undefined if no route was found for it. */
  readonly operation: string | undefined;
  /** The status of the answer; undefined if the connection was closed before the whole answer was sent. */
  readonly status: number | undefined;
  readonly durationMs: number;
}

/** The application. Every request passes these steps from top to bottom, until one of them answers it. */
export function httpApp(options: HttpAppOptions): RequestListener {
  const { operations, connection, mounted, pages, media, handlers, derived, unanswered } = options;
  const { checkHost, onRefusedHost, checkWorld, randomBytes, cookies, reportDefect, onRequestBegin, onRequestEnd } =
    options;
  const { duringRequest = (work) => work() } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');

  app.use((req, res, next) => {
    beginExchange(res, { randomBytes, cookies });
    onRequestBegin();
    res.once('close', () => onRequestEnd(endedRequest(res)));
    requireOneHost(req);
    try {
      checkHost(req.headers.host);
    } catch (refusal) {
      const { status } = errorText(refusal, exchangeOf(res).formatError);
      onRefusedHost?.({ status, text: refusal instanceof Error ? refusal.message : '' }, req);
      throw refusal;
    }
    duringRequest(next);
  });
  app.use(async (req, _res, next) => {
    const { [WORLD_HEADER]: pair } = req.headers;
    if (pair !== undefined) await checkWorld?.(String(pair));
    next();
  });
  app.use((req, res, next) => answerFrom(operations, req, res, next));
  if (connection) app.use((req, res, next) => answerFrom(connection, req, res, next));
  for (const surface of mounted) app.use(below(surface));
  app.use((req, res, next) => answerFrom(pages, req, res, next));
  // The hosted pages come before it, because they must not be readable for other origins (COR-3).
  app.use(async (req, res, next) => {
    if (req.method === 'OPTIONS') await sendAnswer(res, PREFLIGHT);
    else next();
  });
  app.use((req, res, next) => answerFrom(media, req, res, next));
  if (handlers) app.use(async (req, res, next) => answerFrom(await handlers(), req, res, next));
  if (derived) {
    app.use(async (req, res, next) => {
      const surface = await derived(req.method, pathOf(req.url), req.headers);
      if (surface) await answerFrom(surface, req, res, next);
      else next();
    });
  }
  app.use(async (req, res) => {
    throw await unanswered({ ...headOf(req, res, NO_PARAMETERS), ...NO_BODY });
  });
  app.use(errorHandler(reportDefect));
  return (req, res) => {
    // Before the first step, because Express answers an address that it cannot read by itself.
    readRequestTarget(req);
    app(req, res);
  };
}

/** Answers with the route that the surface finds for a request. All answers except errors are written here. */
async function answerFrom(
  surface: Surface,
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
): Promise<void> {
  const { method = '', url = '' } = req;
  const found = surface.find(method, pathOf(url), req.headers);
  if (!found) return next();
  const { route, parameters } = found;

  const exchange = exchangeOf(res);
  exchange.surface = surface;
  exchange.operation = route.name;
  exchange.formatError = route.formatError;
  requireShortAddress(url);

  const head = headOf(req, res, parameters);
  const refusal = route.admit && (await route.admit({ ...head, ...NO_BODY }));
  if (refusal) return sendAnswer(res, refusal);
  let body: typeof NO_BODY;
  try {
    body = await readBody(req, route.body);
  } catch (unreadable) {
    // A client that has left is not refused anything.
    if (httpFaultOf(unreadable)) await route.onRefused?.({ ...head, ...NO_BODY }, unreadable);
    throw unreadable;
  }
  await sendAnswer(res, await route.answer({ ...head, ...body }));
}

/** A request without its body. */
type Head = Omit<ApiRequest, keyof typeof NO_BODY>;

const NO_PARAMETERS: Head['parameters'] = new Map();

function pathOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? url : url.slice(0, mark);
}

function headOf(req: IncomingMessage, res: ServerResponse, parameters: Head['parameters']): Head {
  const { method = '', url = '' } = req;
  const path = pathOf(url);
  const exchange = exchangeOf(res);
  let abandoned: AbortSignal | undefined;
  return {
    requestId: exchange.requestId,
    ...{ method, path, parameters },
    search: url.slice(path.length + 1),
    headers: req.headers,
    cookie: (name) => exchange.cookies.read(req.headers.cookie, name),
    clientAddress: () => req.socket.remoteAddress ?? '',
    abandoned: () => {
      abandoned ??= abandonedBy(res);
      return abandoned;
    },
    searches: [],
    notes: {},
    bytes: (maxBytes) => readBytes(req, maxBytes),
    stream: () => streamBody(req),
  };
}

/** Answers with a surface that is opened by its first request, so that the simulator starts faster. */
function below({ prefix, open }: MountedSurface): RequestHandler {
  let opened: Promise<Surface> | undefined;
  return async (req, res, next) => {
    if (!isBelow({ prefix }, req.path)) return next();
    opened ??= open();
    await answerFrom(await opened, req, res, next);
  };
}

function requireShortAddress({ length }: string): void {
  if (length <= MAX_ADDRESS_LENGTH) return;
  throw new PlatformError(
    'URI_TOO_LONG',
    `The address has ${length} characters, ${MAX_ADDRESS_LENGTH} are read. Shorten it. An operation of the API can also be sent as POST, with its parameters as JSON in the body.`,
  );
}

function endedRequest(res: ServerResponse): EndedRequest {
  const { operation, beganAt } = exchangeOf(res);
  const status = res.writableFinished ? res.statusCode : undefined;
  return { operation, status, durationMs: steadyMs() - beganAt };
}

function abandonedBy(res: ServerResponse): AbortSignal {
  const abandoned = new AbortController();
  // A connection also closes after the whole answer was sent.
  const onClose = () => {
    if (!res.writableFinished) abandoned.abort();
  };
  if (res.closed) onClose();
  else res.once('close', onClose);
  return abandoned.signal;
}

/** Writes every error, in the format of the route that the request is for. */
function errorHandler(reportDefect: ReportDefect): ErrorRequestHandler {
  return async (thrown, req, res, next) => {
    // Nobody waits for an abandoned operation any more.
    if (thrown instanceof DroppedConnection || thrown instanceof OperationAbandoned) return void req.socket.destroy();
    const { requestId, formatError, surface } = exchangeOf(res);
    const { status, json, retryAfter, defect } = errorText(thrown, formatError);
    // Express cuts off the connection if its answer has begun.
    if (res.headersSent) next(thrown);
    else if (surface.errorPage && status !== 500) await sendAnswer(res, surface.errorPage(thrown));
    else
      await sendJson(res, json, {
        status,
        ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
      });
    if (defect !== undefined) reportDefect(defect, requestId);
  };
}
