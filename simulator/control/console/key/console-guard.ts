import { parseCookie } from 'cookie';
import type { Request, RequestHandler } from 'express';
import { isFromElsewhere } from '../../../identity/hosted/page-request.ts';
import type { Platform } from '../../../world/platform.ts';
import { isControlKey } from '../../api/control-key.ts';
import { sendConsolePage } from '../frame/console-page.ts';
import { POSTED_FROM_ELSEWHERE } from '../frame/notice-pages.ts';
import { keyPage } from './key-page.ts';

/** The cookie that holds the API key of the simulator, when the console requires it. */
export const KEY_COOKIE = 'backlot-key';

/**
 * Rejects forms that another site posts (SEC-37). Any site may link to a page: a page changes nothing, and no other
 * site can read or frame it.
 */
export const refuseFromElsewhere: RequestHandler = (req, res, next) => {
  const changes = req.method !== 'GET' && req.method !== 'HEAD';
  if (changes && isFromElsewhere(req)) return sendConsolePage(res, POSTED_FROM_ELSEWHERE);
  next();
};

/**
 * Requires the API key of the simulator, in the cookie or, as for the control API, in the `Authorization` header. Used
 * when the simulator listens beyond loopback.
 */
export function demandKey(platform: Platform): RequestHandler {
  return async (req, res, next) => {
    if (await isControlKey(platform, credentialsOf(req))) return next();
    sendConsolePage(res, keyPage(req.method === 'GET' ? req.originalUrl : undefined));
  };
}

function credentialsOf(req: Request): string {
  return req.get('authorization') ?? parseCookie(req.get('cookie') ?? '')[KEY_COOKIE] ?? '';
}
