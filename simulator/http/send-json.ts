import type { ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '#contracts/errors/request-id.ts';
import { exchangeOf } from './exchange.ts';

/**
 * Ends `res` with serialised JSON. The answer is never cached: official clients take a 304 for an error (DEC-4), and items
 * and tokens are personal (SEC-31).
 */
export function sendJson(
  res: ServerResponse,
  status: number,
  json: string,
  more: Readonly<Record<string, string>> = {},
): void {
  const { requestId, headers } = exchangeOf(res);
  // A list of names and values costs `node:http` less than an object.
  const head = [
    REQUEST_ID_HEADER,
    requestId,
    'cache-control',
    'no-store',
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(Buffer.byteLength(json)),
  ];
  for (const name in headers) head.push(name, headers[name] ?? '');
  for (const name in more) head.push(name, more[name] ?? '');
  res.writeHead(status, head);
  // Node sends a string in one piece with the head, and bytes as a second piece.
  res.end(json);
}
