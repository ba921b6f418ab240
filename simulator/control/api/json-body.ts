import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Request } from 'express';
import { PlatformError } from '../../http/platform-error.ts';

const DECOMPRESS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** The decompressed bytes of a JSON body, as they arrive. Throws 400 for another type or an unknown compression. */
export async function* jsonBody(req: Request): AsyncGenerator<Uint8Array> {
  if (!req.is('json')) {
    throw new PlatformError('BAD_REQUEST', 'Send the file as the body, with Content-Type: application/json.');
  }
  const encoding = req.get('content-encoding') ?? 'identity';
  const decompress = DECOMPRESS.get(encoding);
  if (encoding !== 'identity' && decompress === undefined) {
    throw new PlatformError(
      'BAD_REQUEST',
      `The Content-Encoding ${encoding} is not supported. Send the file uncompressed.`,
    );
  }
  try {
    // If an error ends the reading early, the connection stays open, so that the error response reaches the client.
    const sent = req.iterator({ destroyOnReturn: false });
    if (decompress === undefined) yield* sent;
    else yield* decompressed(sent, decompress());
  } catch (failure) {
    if (!req.readableAborted) throw failure;
    throw new PlatformError('BAD_REQUEST', 'The connection was closed before the whole file arrived.');
  } finally {
    req.resume();
  }
}

async function* decompressed(sent: AsyncIterable<Uint8Array>, stream: Transform): AsyncGenerator<Uint8Array> {
  const sending = pipeline(sent, stream).catch(() => {});
  try {
    for await (const chunk of stream) yield Buffer.from(chunk);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    throw new PlatformError('BAD_REQUEST', `The body cannot be decompressed: ${reason}.`);
  }
  await sending;
}
