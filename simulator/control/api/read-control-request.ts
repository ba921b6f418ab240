import type { z } from 'zod';
import { PlatformError } from '../../errors/platform-error.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { parseRequest } from '../../http/parse-request.ts';

/** The body of a request. A missing body counts as {}. Throws 400 with the fields that are unknown or invalid. */
export function readBody<T>(schema: z.ZodType<T>, req: Pick<ApiRequest, 'body' | 'headers'>): T {
  // A body of another type is not parsed. Without this check it would count as missing, and the request would have no
  // effect.
  if (req.body === undefined && Number(req.headers['content-length'] ?? 0) > 0) {
    throw new PlatformError('BAD_REQUEST', 'Send the body as JSON, with Content-Type: application/json.');
  }
  return parseRequest(schema, req.body ?? {});
}

/** The query parameters. Empty ones, as in `?to=&kind=`, are left out. One that is given twice is a list. */
export function readQuery<T>(schema: z.ZodType<T>, { search }: Pick<ApiRequest, 'search'>): T {
  const given = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    const before = given.get(name);
    given.set(name, before === undefined ? value : [before, value].flat());
  }
  return parseRequest(schema, Object.fromEntries([...given].filter(([, value]) => value !== '')));
}
