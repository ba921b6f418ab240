import type { Request } from 'express';
import type { z } from 'zod';
import { parseRequest } from '../../http/parse-request.ts';
import { PlatformError } from '../../http/platform-error.ts';

/** A body, which may be left out when nothing in it is due. Throws 400 naming what is unknown or wrong. */
export function readBody<T>(schema: z.ZodType<T>, req: Pick<Request, 'body' | 'headers'>): T {
  // Unread, it would pass for a body that was left out, and nothing would happen with status 200.
  if (req.body === undefined && Number(req.headers['content-length'] ?? 0) > 0) {
    throw new PlatformError('BAD_REQUEST', 'Send the body as JSON, with Content-Type: application/json.');
  }
  return parseRequest(schema, req.body ?? {});
}

/** Query parameters. An empty one, as in `?to=&kind=`, is left out. */
export function readQuery<T>(schema: z.ZodType<T>, { query }: Pick<Request, 'query'>): T {
  return parseRequest(schema, Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')));
}
