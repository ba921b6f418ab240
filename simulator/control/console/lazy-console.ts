import type { RequestHandler, Router } from 'express';
import type { Platform } from '../../world/platform.ts';
import type { ConsoleOptions } from './console-routes.ts';

/** The console. It is loaded by the first request to it, so that the simulator starts faster. */
export function lazyConsole(platform: Platform, options: ConsoleOptions): RequestHandler {
  let loaded: Promise<Router> | undefined;
  return async (req, res, next) => {
    loaded ??= import('./console-routes.ts').then(({ consoleRoutes }) => consoleRoutes(platform, options));
    (await loaded)(req, res, next);
  };
}
