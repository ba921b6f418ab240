import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { MAX_ADDRESS_LENGTH } from '#contracts/get-fallback.ts';
import { answerText } from './answer-text.ts';
import type { ApiRequest } from './api-request.ts';
import { ApiAnswer, type ApiRoute } from './api-route.ts';
import type { ErrorFormats } from './error-format.ts';
import { exchangeOf } from './exchange.ts';
import { getFallbacks, isGetByHeader } from './get-fallback.ts';
import { PlatformError } from './platform-error.ts';
import { errorFormatOf } from './platform-error-format.ts';
import { hasBody, NO_BODY, readBody } from './read-body.ts';
import { type FoundRoute, routeTable } from './route-table.ts';
import { sendJson } from './send-json.ts';

/**
 * Answers the operations of the wire, and passes every other request on. One middleware for all rows: the table finds a
 * row by its path, where a chain of Express routes would try each of several hundred.
 */
export function operations(routes: readonly ApiRoute[], errorFormats: ErrorFormats): RequestHandler {
  const find = routeTable(routes);
  const findFallback = routeTable(getFallbacks(routes));
  return async (req, res, next) => {
    const { method, url } = req;
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const found =
      (isGetByHeader(req) ? findFallback(method, path) : undefined) ?? find(method, path) ?? findFallback(method, path);
    if (!found) return next();
    const exchange = exchangeOf(res);
    exchange.formatError = errorFormatOf(found.service, errorFormats);
    requireShortAddress(url);
    const search = mark === -1 ? '' : url.slice(mark + 1);
    const answered = await found.answer(await requestOf(req, exchange.requestId, found, path, search));
    if (answered instanceof ApiAnswer) sendJson(res, 200, answerText(answered.body), answered.headers);
    else sendJson(res, 200, answerText(answered));
  };
}

async function requestOf(
  req: IncomingMessage,
  requestId: string,
  { parameters }: FoundRoute,
  path: string,
  search: string,
): Promise<ApiRequest> {
  const { text, body, form } = hasBody(req) ? await readBody(req) : NO_BODY;
  const clientAddress = () => req.socket.remoteAddress ?? '';
  const { method = '', headers } = req;
  return { requestId, method, path, search, parameters, headers, text, body, form, clientAddress };
}

function requireShortAddress({ length }: string): void {
  if (length <= MAX_ADDRESS_LENGTH) return;
  throw new PlatformError(
    'URI_TOO_LONG',
    `The address has ${length} characters, ${MAX_ADDRESS_LENGTH} are read. Send it as POST, the parameters as JSON in the body.`,
  );
}
