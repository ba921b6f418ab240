import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { ApiRequest } from './api-request.ts';
import { HttpFault, JsonTooDeep } from './http-fault.ts';
import { hasMoreNames, MAX_DIFFERENT_NAMES, MAX_JSON_DEPTH, tooDeepWithin } from './json/json-limits.ts';
import { LossyJson, parseLossless } from './json/parse-lossless.ts';
import { parseForm } from './page-parameters.ts';
import { arrivingBody } from './shared-memory.ts';

type Body = Pick<ApiRequest, 'text' | 'body' | 'form'>;

export const NO_BODY: Body = { text: '', body: undefined, form: undefined };

/**
 * What a route takes of a body. `none`: nothing is read. `stream`: the route reads the body as it arrives
 * (`ApiRequest.stream`), because it may not fit into memory. Everything else is read before the route answers.
 */
export type BodyRule = 'none' | 'stream' | ParsedBody;

interface ParsedBody {
  /**
   * A body of another media type counts as no body. `text`: a body whose type says nothing about it. It is not parsed.
   */
  readonly types: readonly ('json' | 'form' | 'text')[];
  readonly maxBytes: number;
}

const DECODERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** Whether the request has a body (RFC 9112 §6). */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/**
 * Reads the body of a request by its media type. An empty body counts as no body, and so does one of a type that the
 * route does not take. Throws HttpFault: 400 if the body cannot be read or would lose data, 413 if it exceeds
 * `maxBytes` (LIM-2), 415 for an unknown encoding.
 */
export async function readBody(req: IncomingMessage, rule: BodyRule): Promise<Body> {
  if (rule === 'none' || rule === 'stream' || !hasBody(req)) return NO_BODY;
  const { types, maxBytes } = rule;
  const { headers } = req;
  const reader = READERS.get(mediaTypeOf(headers['content-type'] ?? ''));
  if (!reader || !types.includes(reader.type) || headers['content-length'] === '0') return NO_BODY;
  const text = textOf(await readBytes(req, maxBytes));
  return text === '' ? NO_BODY : reader.read(text);
}

interface Reader {
  readonly type: ParsedBody['types'][number];
  readonly read: (text: string) => Body;
}

const TEXT_ONLY: Reader = { type: 'text', read: (text) => ({ text, body: undefined, form: undefined }) };

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['application/json', { type: 'json', read: (text) => ({ text, body: parseJson(text), form: undefined }) }],
  [
    'application/x-www-form-urlencoded',
    { type: 'form', read: (text) => ({ text, body: undefined, form: parseForm(text) }) },
  ],
  ['text/plain', TEXT_ONLY],
  ['', TEXT_ONLY],
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

/** Parses the JSON of a request. Throws HttpFault for text that is not JSON, would lose data, is nested too deep, or has too many names. */
export function parseJson(text: string): unknown {
  const within = tooDeepWithin(text, MAX_JSON_DEPTH);
  if (within !== undefined) throw new JsonTooDeep(MAX_JSON_DEPTH, within);
  if (hasMoreNames(text, MAX_DIFFERENT_NAMES)) {
    throw new HttpFault(
      400,
      `The objects of the body have more than ${MAX_DIFFERENT_NAMES} different names. Send several requests with fewer names each.`,
    );
  }
  try {
    return parseLossless(text);
  } catch (thrown) {
    throw new HttpFault(400, thrown instanceof LossyJson ? thrown.message : 'The body is not well-formed JSON.');
  }
}

function textOf(bytes: Buffer): string {
  // Decoding replaces invalid bytes by U+FFFD, so the stored text would differ from the text that was sent.
  if (isUtf8(bytes)) return bytes.toString();
  throw new HttpFault(400, 'The body is not UTF-8.');
}

/** The decompressed bytes of a body. Throws HttpFault like `readBody`. */
export async function readBytes(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const decoder = decoderOf(req);
  try {
    return await bytesOf(decoder ? req.pipe(decoder) : req, maxBytes);
  } finally {
    if (decoder && !req.readableEnded) {
      // The rest of a rejected body is discarded. Otherwise the connection stays
      // paused and its next request is not read.
      req.unpipe(decoder).resume();
      decoder.destroy();
    }
  }
}

function decoderOf(req: IncomingMessage): Transform | undefined {
  const encoding = req.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return undefined;
  const create = DECODERS.get(encoding);
  if (!create) throw new HttpFault(415, `The content encoding ${encoding} is not one of gzip, deflate and br.`);
  const decoder = create();
  // A pipe does not report that its source was cut off, so the decoder would wait forever.
  req.once('close', () => {
    if (!req.complete) decoder.destroy();
  });
  return decoder;
}

/**
 * The decompressed bytes of a body of any size, as they arrive. Throws HttpFault: 400 if the body is damaged or
 * incomplete, 415 for an unknown encoding.
 */
export async function* streamBody(req: IncomingMessage): AsyncGenerator<Uint8Array> {
  const decoder = decoderOf(req);
  try {
    // If the reader stops early, the connection stays open, so that the answer reaches the client.
    for await (const chunk of (decoder ? req.pipe(decoder) : req).iterator({ destroyOnReturn: false })) yield chunk;
  } catch (failure) {
    if (req.readableAborted) throw new HttpFault(400, 'The connection was closed before the whole file arrived.');
    const reason = failure instanceof Error ? failure.message : String(failure);
    throw decoder ? new HttpFault(400, `The body cannot be decompressed: ${reason}.`) : failure;
  } finally {
    if (decoder) req.unpipe(decoder);
    decoder?.destroy();
    req.resume();
  }
}

function sizeText(bytes: number): string {
  return bytes < 2 ** 20 ? `${bytes / 2 ** 10} KiB` : `${bytes / 2 ** 20} MiB`;
}

/** Rejects as soon as the body is too large, so that it cannot fill the memory, even by decompression. */
function bytesOf(stream: Readable, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: CollectedChunks | undefined = new CollectedChunks();
    // The rest of an uncompressed request is read and discarded, so that the connection can be used again.
    const refuse = (fault: Error) => {
      chunks = undefined;
      arriving.end();
      reject(fault);
    };
    const arriving = arrivingBody(refuse);
    stream.on('data', (chunk: Buffer) => {
      if (!chunks) return;
      chunks.add(chunk);
      if (arriving.add(chunk.length) > maxBytes) {
        refuse(new HttpFault(413, `The body is larger than ${sizeText(maxBytes)}.`));
      }
    });
    let ended = false;
    stream.on('end', () => {
      ended = true;
      arriving.end();
      if (chunks) resolve(chunks.bytes());
    });
    const breakOff = () => {
      // A stream also emits `close` after its end.
      if (!ended) refuse(new HttpFault(400, 'The body cannot be read: it is damaged or breaks off.'));
    };
    stream.on('error', breakOff);
    stream.on('close', breakOff);
  });
}

/** How many chunks are kept apart. */
const KEPT_APART = 1024;

/**
 * The bytes of a body that arrives in chunks. A client can send each byte as a chunk of its own, and each chunk takes
 * hundreds of bytes of memory. So chunks are joined as soon as there are many.
 */
export class CollectedChunks {
  readonly #joined: Buffer[] = [];
  #apart: Buffer[] = [];

  /** The number of buffers in memory. */
  get count(): number {
    return this.#joined.length + this.#apart.length;
  }

  add(chunk: Buffer): void {
    this.#apart.push(chunk);
    if (this.#apart.length < KEPT_APART) return;
    this.#joined.push(Buffer.concat(this.#apart));
    this.#apart = [];
  }

  /** All bytes in the order of their arrival. */
  bytes(): Buffer {
    const chunks = [...this.#joined, ...this.#apart];
    const [only] = chunks;
    return only && chunks.length === 1 ? only : Buffer.concat(chunks);
  }
}
