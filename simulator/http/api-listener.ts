import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '#contracts/errors/request-id.ts';
import { MAX_ADDRESS_LENGTH } from '#contracts/get-fallback.ts';
import { DroppedConnection } from '../faults/injected-fault.ts';
import { randomGuid } from '../world/random.ts';
import type { RandomBytes } from '../world/world.ts';
import { answerText } from './answer-text.ts';
import { ApiAnswer, type ApiRoute } from './api-route.ts';
import { CORS_HEADERS } from './cors.ts';
import { errorText } from './error-answer.ts';
import { getFallbacks, isGetByHeader } from './get-fallback.ts';
import { PlatformError } from './platform-error.ts';
import { hasBody, NO_BODY, readBody } from './read-body.ts';
import { type FoundRoute, routeTable } from './route-table.ts';
import { speakerAt } from './speaker.ts';

/** Called with a defect, after its request has been answered with an empty 500. */
export type ReportDefect = (defect: unknown, requestId: string) => void;

export interface ApiOptions {
  /** Throws for a Host header that is not ours. */
  readonly checkHost: (host: string | undefined) => void;
  readonly randomBytes: RandomBytes;
  readonly reportDefect: ReportDefect;
  /** Called when an operation has answered or failed. */
  readonly onRequestEnd: () => void;
}

/**
 * Answers the operations of the wire, and leaves all other requests to `others`. Written on `node:http`: here a request
 * costs a fraction of what it costs in a chain of middlewares.
 */
export function apiListener(
  routes: readonly ApiRoute[],
  options: ApiOptions,
  others: RequestListener,
): RequestListener {
  const find = routeTable(routes);
  const findFallback = routeTable(getFallbacks(routes));
  return (req, res) => {
    const { method = '', url = '' } = req;
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const found =
      (isGetByHeader(req) ? findFallback(method, path) : undefined) ?? find(method, path) ?? findFallback(method, path);
    if (!found) return others(req, res);
    void answer(req, res, options, { ...found, path, search: mark === -1 ? '' : url.slice(mark + 1) });
  };
}

type Place = FoundRoute & { readonly path: string; readonly search: string };

async function answer(req: IncomingMessage, res: ServerResponse, options: ApiOptions, place: Place): Promise<void> {
  const requestId = randomGuid(options.randomBytes);
  try {
    options.checkHost(req.headers.host);
    requireShortAddress(req.url ?? '');
    const { text, body: sent, form } = hasBody(req) ? await readBody(req) : NO_BODY;
    const answered = await place.answer({
      requestId,
      method: req.method ?? '',
      path: place.path,
      search: place.search,
      parameters: place.parameters,
      headers: req.headers,
      text,
      body: sent,
      form,
      clientAddress: () => req.socket.remoteAddress ?? '',
    });
    const { body, headers } = answered instanceof ApiAnswer ? answered : { body: answered, headers: {} };
    send(res, 200, requestId, answerText(body), headers);
  } catch (thrown) {
    if (thrown instanceof DroppedConnection) return void req.socket.destroy();
    const { status, json, retryAfter, defect } = errorText(thrown, speakerAt(place.path));
    send(res, status, requestId, json, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
    if (defect !== undefined) options.reportDefect(defect, requestId);
  }
  options.onRequestEnd();
}

function requireShortAddress({ length }: string): void {
  if (length <= MAX_ADDRESS_LENGTH) return;
  throw new PlatformError(
    'URI_TOO_LONG',
    `The address has ${length} characters, ${MAX_ADDRESS_LENGTH} are read. Send it as POST, the parameters as JSON in the body.`,
  );
}

/** Names and values in turn, which costs `node:http` less than an object. */
const SAME_FOR_ALL = Object.entries(CORS_HEADERS).flat();

/** Never to be kept: a 304 would be an error to official clients (DEC-4), and items and tokens are personal (SEC-31). */
function send(
  res: ServerResponse,
  status: number,
  requestId: string,
  json: string,
  more: Readonly<Record<string, string>>,
): void {
  const head = [
    REQUEST_ID_HEADER,
    requestId,
    ...SAME_FOR_ALL,
    'cache-control',
    'no-store',
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    Buffer.byteLength(json),
  ];
  for (const name in more) head.push(name, more[name] ?? '');
  res.writeHead(status, head);
  // Text goes out in one piece with the head; bytes would be a second one.
  res.end(json);
}
