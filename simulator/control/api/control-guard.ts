import type { RequestHandler } from 'express';
import { isLoopback } from '../../http/host-check.ts';
import { PlatformError } from '../../http/platform-error.ts';
import { isFromElsewhere } from '../../identity/hosted/page-request.ts';
import type { Platform } from '../../world/platform.ts';
import { isControlKey } from './control-key.ts';

/** SEC-37: no web page of another origin may steer a simulator, and beyond loopback nobody without its key. */
export function controlGuard(platform: Platform, listeningHost: string): RequestHandler {
  return async (req, _res, next) => {
    if (isFromElsewhere(req)) {
      throw new PlatformError('FORBIDDEN', 'The control API refuses calls that a page of another origin makes.');
    }
    if (!isLoopback(listeningHost) && !(await isControlKey(platform, req.get('authorization') ?? ''))) {
      throw new PlatformError(
        'UNAUTHENTICATED',
        'Send the apiKey that the simulator printed at start as Authorization.',
      );
    }
    next();
  };
}
