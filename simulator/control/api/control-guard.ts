import type { RequestHandler } from 'express';
import { isLoopback } from '../../http/host-check.ts';
import { PlatformError } from '../../http/platform-error.ts';
import { isFromElsewhere } from '../../identity/hosted/page-request.ts';
import type { Platform } from '../../world/platform.ts';
import { isControlKey } from './control-key.ts';

/**
 * SEC-37: rejects requests from web pages of another origin. If the simulator listens beyond loopback, every request
 * needs its API key.
 */
export function controlGuard(platform: Platform, listeningHost: string): RequestHandler {
  return async (req, _res, next) => {
    if (isFromElsewhere(req)) {
      throw new PlatformError('FORBIDDEN', 'The control API rejects requests from a page of another origin.');
    }
    if (!isLoopback(listeningHost) && !(await isControlKey(platform, req.get('authorization') ?? ''))) {
      throw new PlatformError(
        'UNAUTHENTICATED',
        'Send the API key that the simulator printed at start in the Authorization header.',
      );
    }
    next();
  };
}
