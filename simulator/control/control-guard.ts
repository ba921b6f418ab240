import type { RequestHandler } from 'express';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { isFromElsewhere } from '../authorize/page-request.ts';
import { isLoopback } from '../http/host-check.ts';
import { PlatformError } from '../http/platform-error.ts';
import { isSameKey } from '../sites/api-key.ts';
import { findSite } from '../sites/site-store.ts';
import type { Platform } from '../world/platform.ts';

/** SEC-37: no web page of another origin may steer a simulator, and beyond loopback nobody without its key. */
export function controlGuard(platform: Platform, listeningHost: string): RequestHandler {
  return async (req, _res, next) => {
    if (isFromElsewhere(req)) {
      throw new PlatformError('FORBIDDEN', 'The control API refuses calls that a page of another origin makes.');
    }
    if (!isLoopback(listeningHost)) {
      const key = (req.get('authorization') ?? '').replace(/^Bearer\s+/i, '');
      const main = await findSite(platform.db, DEFAULT_SITE.siteId);
      if (!main || !isSameKey(key, main.apiKey)) {
        throw new PlatformError(
          'UNAUTHENTICATED',
          'Send the apiKey that the simulator printed at start as Authorization.',
        );
      }
    }
    next();
  };
}
