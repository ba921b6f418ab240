import { parseCookie } from 'cookie';
import type { Request, RequestHandler } from 'express';
import { isFromElsewhere } from '../../../identity/hosted/page-request.ts';
import type { Platform } from '../../../world/platform.ts';
import { isControlKey } from '../../api/control-key.ts';
import { sendConsolePage } from '../frame/console-page.ts';
import { POSTED_FROM_ELSEWHERE } from '../frame/notice-pages.ts';
import { keyPage } from './key-page.ts';

/** Holds the key of the simulator in a browser, where the console demands one. */
export const KEY_COOKIE = 'backlot-key';

/** A page may be opened from anywhere, as it changes nothing and shows itself to nobody else. A form may not be posted so (SEC-37). */
export const refuseFromElsewhere: RequestHandler = (req, res, next) => {
  const changes = req.method !== 'GET' && req.method !== 'HEAD';
  if (changes && isFromElsewhere(req)) return sendConsolePage(res, POSTED_FROM_ELSEWHERE);
  next();
};

/** Beyond loopback: nobody without the simulator's key, by cookie or, as for the control API, by header. */
export function demandKey(platform: Platform): RequestHandler {
  return async (req, res, next) => {
    if (await isControlKey(platform, credentialsOf(req))) return next();
    sendConsolePage(res, keyPage(req.method === 'GET' ? req.originalUrl : undefined));
  };
}

function credentialsOf(req: Request): string {
  return req.get('authorization') ?? parseCookie(req.get('cookie') ?? '')[KEY_COOKIE] ?? '';
}
