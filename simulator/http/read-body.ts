import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { LossyJson, parseLossless } from '../json/parse-lossless.ts';
import type { ApiRequest } from './api-request.ts';
import { HttpFault } from './http-fault.ts';

type Body = Pick<ApiRequest, 'text' | 'body' | 'form'>;

export const NO_BODY: Body = { text: '', body: undefined, form: undefined };

const DECODERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** Whether something follows the head of a request (RFC 9112 §6). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/**
 * The body of a request as its media type says; of any other type, and empty, it is none. Throws HttpFault: 400 when it
 * cannot be read or would be read as something else, 413 over 4 MiB (LIM-2), 415 in an unknown encoding.
 */
export async function readBody(req: IncomingMessage): Promise<Body> {
  const { headers } = req;
  const read = READERS.get(mediaTypeOf(headers['content-type'] ?? ''));
  if (!read || headers['content-length'] === '0') return NO_BODY;
  const text = await textOf(req, decoded(req));
  return text === '' ? NO_BODY : read(text);
}

const READERS: ReadonlyMap<string, (text: string) => Body> = new Map<string, (text: string) => Body>([
  ['application/json', (text) => ({ text, body: parseJson(text), form: undefined })],
  ['application/x-www-form-urlencoded', (text) => ({ text, body: undefined, form: new URLSearchParams(text) })],
]);

function mediaTypeOf(contentType: string): string {
  if (READERS.has(contentType)) return contentType;
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  const charset = parameters.map((parameter) => /^\s*charset="?([^"\s]*)/.exec(parameter)?.[1]).find(Boolean);
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8' && charset !== 'us-ascii') {
    throw new HttpFault(415, `The body should be UTF-8, not ${charset}.`);
  }
  return type.trim();
}

function parseJson(text: string): unknown {
  try {
    return parseLossless(text);
  } catch (thrown) {
    throw new HttpFault(400, thrown instanceof LossyJson ? thrown.message : 'The body is not well-formed JSON.');
  }
}

function decoded(req: IncomingMessage): Readable {
  const encoding = req.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return req;
  const decoder = DECODERS.get(encoding);
  if (!decoder) throw new HttpFault(415, `The content encoding ${encoding} is not one of gzip, deflate and br.`);
  const transform = decoder();
  // Piping passes no failure on: what the sender leaves unfinished would never end.
  req.once('close', () => {
    if (!req.complete) transform.destroy();
  });
  return req.pipe(transform);
}

/** Rejects as soon as there is too much: nobody may fill our memory, nor unpack without end. */
function textOf(req: IncomingMessage, stream: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    stream.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= CONTENT_LIMITS.maxBodyBytes) return chunks.push(chunk);
      reject(new HttpFault(413, 'The body is larger than 4 MiB.'));
      // The request itself has to live on until it is answered.
      return stream === req || stream.destroy();
    });
    let ended = false;
    stream.on('end', () => {
      ended = true;
      const [only] = chunks;
      const bytes = only && chunks.length === 1 ? only : Buffer.concat(chunks);
      // Decoding would put U+FFFD in the place of what is none, and what is stored would not be what was sent.
      if (isUtf8(bytes)) resolve(bytes.toString());
      else reject(new HttpFault(400, 'The body is not UTF-8.'));
    });
    const breakOff = () => {
      // A stream closes after its end, too.
      if (!ended) reject(new HttpFault(400, 'The body cannot be read: it is damaged or breaks off.'));
    };
    stream.on('error', breakOff);
    stream.on('close', breakOff);
  });
}
