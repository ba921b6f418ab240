import type { RequestHandler } from 'express';
import type { InboxBell } from './inbox-bell.ts';

/** Rings when a request has been dealt with: all mail is sent by one, and by then it is in the store. */
export function ringAfterAnswer(bell: InboxBell): RequestHandler {
  return (_req, res, next) => {
    res.once('close', () => bell.ring());
    next();
  };
}
