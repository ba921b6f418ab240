import type { Request } from 'express';
import { ValidationError } from '../../http/platform-error.ts';
import { isDeeperThan, MAX_JSON_DEPTH } from '../../json/json-depth.ts';

/** The JSON of a file that was chosen in a form, its body read as bytes. Throws ValidationError for no file and no JSON. */
export async function uploadedJson(req: Request, name: string): Promise<unknown> {
  const file = (await formOf(req))?.get(name);
  if (!(file instanceof File) || file.size === 0) throw unusable(name, 'is missing: choose one');
  const text = await file.text();
  if (isDeeperThan(text, MAX_JSON_DEPTH)) throw unusable(name, `is nested deeper than ${MAX_JSON_DEPTH} levels`);
  try {
    return JSON.parse(text);
  } catch {
    throw unusable(name, 'is not well-formed JSON');
  }
}

async function formOf(req: Request): Promise<FormData | undefined> {
  const { body }: { body?: unknown } = req;
  if (!Buffer.isBuffer(body)) return undefined;
  const sent = new Response(new Uint8Array(body), { headers: { 'content-type': req.get('content-type') ?? '' } });
  return sent.formData().catch(() => undefined);
}

function unusable(field: string, description: string): ValidationError {
  return new ValidationError([{ field, description, data: {} }]);
}
