import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { Request } from 'express';
import { ValidationError } from '../../http/platform-error.ts';

/**
 * Hands the file of the form's field `name` to `read` while it is being uploaded, and returns what that returns. Throws
 * ValidationError when no file was chosen, or an empty one.
 */
export async function withUploadedFile<T>(
  req: Request,
  name: string,
  read: (file: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const contentType = req.get('content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data')) throw missing(name);
  const form = new Busboy({
    headers: { 'content-type': contentType },
    limits: { fields: 10, files: 1, parts: 20, fieldSize: 1024, headerPairs: 20 },
  });
  let reading: Promise<T> | undefined;
  form.on('file', (field, file, fileName) => {
    if (field !== name || fileName === '' || fileName === undefined) return void file.resume();
    reading = read(nonEmpty(file, name));
    // What is wrong is thrown below. The rest of the upload is read and dropped, so that the browser can take the answer.
    reading.catch(() => file.resume());
  });
  try {
    await pipeline(req, form);
  } catch (failure) {
    if (reading === undefined) throw missing(name, failure);
  }
  if (reading === undefined) throw missing(name);
  return reading;
}

async function* nonEmpty(file: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  let isEmpty = true;
  for await (const chunk of file) {
    isEmpty = false;
    yield chunk;
  }
  if (isEmpty) throw missing(name);
}

function missing(field: string, cause?: unknown): ValidationError {
  const error = new ValidationError([{ field, description: 'is missing: choose one', data: {} }]);
  error.cause = cause;
  return error;
}
