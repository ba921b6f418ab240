import type { RequestHandler } from 'express';
import { hasBody, readBody } from './read-body.ts';

/** Sets `req.body` to the JSON of a request, which operations of the wire read the same way. Passes HttpFault on. */
export function jsonBody(maxBytes: number): RequestHandler {
  return async (req, _res, next) => {
    if (hasBody(req)) req.body = (await readBody(req, maxBytes)).body;
    next();
  };
}

/** Sets `req.body` to the fields of a form, each with the list of its values. Passes HttpFault on. */
export function formBody(maxBytes: number): RequestHandler {
  return async (req, _res, next) => {
    const { form } = hasBody(req) ? await readBody(req, maxBytes) : {};
    if (form) req.body = Object.fromEntries(form);
    next();
  };
}
