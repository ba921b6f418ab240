import { type ServerResponse, STATUS_CODES } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { REQUEST_ID_HEADER } from '#contracts/errors/request-id.ts';
import {
  type AnswerHead,
  EmptyAnswer,
  HttpAnswer,
  JsonAnswer,
  RedirectAnswer,
  StreamAnswer,
  TextAnswer,
} from './answer.ts';
import { type Exchange, exchangeOf } from './exchange.ts';
import { type UnsentAnswer, unsentAnswer } from './shared-memory.ts';

/** The length of a piece, in UTF-16 units. A longer text is sent in pieces. Each one waits until the client has read most of the one before. */
const PIECE_LENGTH = 256 * 1024;
/** How many parts of the program may wait for the end of an answer that is sent in chunks. */
const MAX_LISTENERS = 20;
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends the answer of a route, and ends `res`. By default answers must not be cached: official clients treat a 304 as an
 * error (DEC-4), and items and tokens are personal (SEC-31).
 */
export async function sendAnswer(res: ServerResponse, answer: object): Promise<void> {
  if (!(answer instanceof HttpAnswer)) return sendJson(res, exchangeOf(res).surface.textOf(answer));
  const { head } = answer;
  if (answer instanceof JsonAnswer) return sendJson(res, exchangeOf(res).surface.textOf(answer.body), head);
  if (answer instanceof TextAnswer) return sendText(res, answer.type, answer.text, head);
  if (answer instanceof RedirectAnswer) {
    return sendText(res, undefined, '', { ...head, headers: { ...head.headers, location: inHeader(answer.address) } });
  }
  if (answer instanceof StreamAnswer) return sendStream(res, answer);
  if (answer instanceof EmptyAnswer) return sendText(res, undefined, '', head);
  throw new Error('The route has answered with an object that is neither JSON nor one of the answers of answer.ts.');
}

/** Sends serialised JSON, and ends `res`. */
export function sendJson(res: ServerResponse, json: string, head: AnswerHead = {}): Promise<void> | undefined {
  return sendText(res, JSON_TYPE, json, head);
}

/** The text of the last answer of a connection, for use without a response object. */
export function lastJsonText(exchange: Exchange, json: string, { status = 200, ...head }: AnswerHead): string {
  const lines = linesOf(exchange, JSON_TYPE, head);
  lines.push('content-length', String(Buffer.byteLength(json)), 'connection', 'close');
  const fields = lines.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${lines[at + 1]}`] : []));
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...fields, '', json].join('\r\n');
}

function sendText(
  res: ServerResponse,
  type: string | undefined,
  text: string,
  head: AnswerHead,
): Promise<void> | undefined {
  const { status = 200 } = head;
  const lines = linesOf(exchangeOf(res), type, head);
  if (status !== 204 && status !== 304) lines.push('content-length', String(Buffer.byteLength(text)));
  res.writeHead(status, lines);
  if (text.length > PIECE_LENGTH) return sendChunks(res, (unsent) => piecesOf(text, unsent));
  // Node sends a string together with the head, but bytes separately.
  res.end(text);
  return undefined;
}

function sendStream(res: ServerResponse, { type, chunks, head }: StreamAnswer): Promise<void> {
  res.writeHead(head.status ?? 200, linesOf(exchangeOf(res), type, head));
  return sendChunks(res, (unsent) => counted(chunks, unsent));
}

/** Sends chunks as fast as the client reads them. */
async function sendChunks(
  res: ServerResponse,
  chunksOf: (unsent: UnsentAnswer) => Iterable<Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const unsent = unsentAnswer(() => res.destroy());
  // A pipeline listens six times for the end of the answer, and Node warns of more than ten listeners.
  res.setMaxListeners(MAX_LISTENERS);
  try {
    await pipeline(Readable.from(chunksOf(unsent)), res);
  } catch (failure) {
    // The client closed the connection, or was cut off because it did not read. That is not a defect.
    if (!isOfClosedConnection(failure)) throw failure;
  } finally {
    unsent.end();
  }
}

/**
 * The bytes of a text. The text is counted at once, because many answers can begin in the same turn. They may share the
 * text, so only pieces of it are copied.
 */
function piecesOf(text: string, unsent: UnsentAnswer): Iterable<Uint8Array> {
  unsent.add(text.length);
  return (function* () {
    for (let at = 0; at < text.length; ) {
      const end = at + PIECE_LENGTH;
      // A pair of surrogates is one character, and must not be divided.
      const isInPair = /[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(end - 1, end + 1));
      const piece = text.slice(at, isInPair ? end + 1 : end);
      yield Buffer.from(piece);
      unsent.sent(piece.length);
      at += piece.length;
    }
  })();
}

/** Chunks that are made while the answer is sent. */
async function* counted(
  chunks: AsyncIterable<string | Uint8Array>,
  unsent: UnsentAnswer,
): AsyncGenerator<string | Uint8Array> {
  for await (const chunk of chunks) {
    unsent.add(chunk.length);
    yield chunk;
    unsent.sent(chunk.length);
  }
}

/** The headers as a list of names and values, which `node:http` processes faster than an object. */
function linesOf(
  { requestId, surface, cookies: { line: lineOf } }: Exchange,
  type: string | undefined,
  { headers = {}, cookies = [] }: AnswerHead,
): string[] {
  const lines = [REQUEST_ID_HEADER, requestId];
  if (!('cache-control' in headers)) lines.push('cache-control', 'no-store');
  if (type !== undefined) lines.push('content-type', type);
  for (const name in surface.headers) if (!(name in headers)) lines.push(name, surface.headers[name] ?? '');
  for (const name in headers) for (const value of [headers[name] ?? ''].flat()) lines.push(name, value);
  for (const cookie of cookies) lines.push('set-cookie', lineOf(cookie));
  return lines;
}

/** Escapes the characters of an address that RFC 3986 does not allow in a header. Existing escapes stay. */
function inHeader(address: string): string {
  return address.toWellFormed().replace(/[^\x21\x23-\x3b\x3d\x3f-\x5f\x61-\x7a\x7c\x7e]+/g, encodeURIComponent);
}

/** The codes for a connection that closes during the stream, and for one that was closed before it. */
const CLOSED = new Set<unknown>(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

function isOfClosedConnection(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && CLOSED.has(failure.code);
}
