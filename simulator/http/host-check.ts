import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import { PlatformError } from './platform-error.ts';

const LOOPBACK_NAME = /^(localhost|.+\.localhost)$/;

/** Whether only this machine can reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_NAME.test(host) || host === '::1' || host.startsWith('127.');
}

/**
 * Refuses requests for other hosts: a name that somebody else's DNS points here would let any web page in (SEC-37). An
 * address cannot be pointed elsewhere, so beyond loopback every address is fine.
 */
export function hostCheck(listeningHost: string): RequestHandler {
  return (req, _res, next) => {
    const name = hostNameOf(req.headers.host ?? '');
    const allowed = isLoopback(name) || name === listeningHost || (!isLoopback(listeningHost) && isIP(name) !== 0);
    if (allowed) return next();
    throw new PlatformError('FORBIDDEN', `The Host header "${name}" is not one this simulator listens to.`);
  };
}

function hostNameOf(host: string): string {
  return (URL.parse(`http://${host}`)?.hostname ?? '').replace(/^\[|\]$/g, '');
}
