import { isIP } from 'node:net';
import { PlatformError } from './platform-error.ts';

const LOOPBACK_NAME = /^(localhost|.+\.localhost)$/;
/** Clients of one simulator spell its address in few ways. */
const MAX_REMEMBERED = 100;

/** Whether only this machine can reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_NAME.test(host) || host === '::1' || host.startsWith('127.');
}

/**
 * Checks Host headers, throwing FORBIDDEN for other hosts: a name that somebody else's DNS points here would let any web
 * page in (SEC-37). An address cannot be pointed elsewhere, so beyond loopback every address is fine.
 */
export function hostCheck(listeningHost: string): (host: string | undefined) => void {
  const allowed = new Set<string>();
  return (host = '') => {
    if (allowed.has(host)) return;
    const name = hostNameOf(host);
    if (!isLoopback(name) && name !== listeningHost && (isLoopback(listeningHost) || isIP(name) === 0)) {
      throw new PlatformError('FORBIDDEN', `The Host header "${name}" is not one this simulator listens to.`);
    }
    if (allowed.size < MAX_REMEMBERED) allowed.add(host);
  };
}

function hostNameOf(host: string): string {
  return (URL.parse(`http://${host}`)?.hostname ?? '').replace(/^\[|\]$/g, '');
}
