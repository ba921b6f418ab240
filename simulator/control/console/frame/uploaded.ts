import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { PlatformError, ValidationError } from '../../../errors/platform-error.ts';
import { type ApiRequest, headerOf } from '../../../http/api-request.ts';

/**
 * Passes the file in the field `name` of the form to `read` while it is being uploaded, and returns the result of
 * `read`.
 * Throws ValidationError if no file was chosen or the file is empty.
 */
export async function withUploadedFile<T>(
  request: ApiRequest,
  name: string,
  read: (file: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const contentType = headerOf(request, 'content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data')) throw missing(name);
  const form = new Busboy({
    headers: { 'content-type': contentType },
    limits: { fields: 10, files: 1, parts: 20, fieldSize: 1024, headerPairs: 20 },
  });
  let reading: Promise<T> | undefined;
  let uploaded: Readable | undefined;
  form.on('file', (field, file, fileName) => {
    if (field !== name || fileName === '' || fileName === undefined) return void file.resume();
    uploaded = file;
    reading = read(nonEmpty(file, name));
    // The error is thrown below, after the whole upload.
    reading.catch(() => {});
  });
  try {
    await pipeline(request.stream(), form);
  } catch (failure) {
    // Otherwise the file would never end, and `read` would wait forever.
    uploaded?.destroy(new PlatformError('BAD_REQUEST', 'The connection was closed before the whole file arrived.'));
    if (reading === undefined) throw missing(name, failure);
  }
  if (reading === undefined) throw missing(name);
  return reading;
}

async function* nonEmpty(file: Readable, name: string): AsyncGenerator<Uint8Array> {
  let isEmpty = true;
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false })) {
      isEmpty = false;
      yield chunk;
    }
  } finally {
    // After an error, read and drop the rest of the file: browsers read the response only after the upload has ended.
    file.resume();
  }
  if (isEmpty) throw missing(name);
}

function missing(field: string, cause?: unknown): ValidationError {
  const error = new ValidationError([{ field, description: 'is missing: choose a file that is not empty', data: {} }]);
  error.cause = cause;
  return error;
}
