import { BlockList, isIP } from 'node:net';
import type { Origin } from './origin.ts';
import { PlatformError } from './platform-error.ts';

/** Clients of one simulator spell its address in few ways. */
const MAX_REMEMBERED = 100;

/** Browsers look these names up nowhere but on their own machine (RFC 6761 §6.3). */
const LOOPBACK_NAME = /^([^.]+\.)*localhost$/;
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether a host name or address is of this machine alone, so that a server that listens on it cannot be reached by others. */
export function isLoopback(host: string): boolean {
  const family = isIP(host);
  if (family === 0) return LOOPBACK_NAME.test(host.toLowerCase());
  // An IPv6 address that holds an IPv4 address (::ffff:127.0.0.1) is compared with the IPv4 rules, too.
  return LOOPBACK.check(host, family === 4 ? 'ipv4' : 'ipv6');
}

/** Where a simulator can be reached. */
export interface ListeningAt {
  readonly host: string;
  readonly port: number;
  readonly origin: Origin;
}

/**
 * Makes the check of Host headers, which throws 403 for other hosts. A name of somebody else's domain may point to this
 * machine, and would let any web page in (SEC-37, DNS rebinding). An address cannot be pointed elsewhere, so beyond
 * loopback every address is allowed. Behind a proxy or a port mapping, the public origin is allowed as well.
 */
export function hostCheck(at: ListeningAt): (host: string | undefined) => void {
  const allowed = new Set([new URL(at.origin).host]);
  return (host) => {
    if (host !== undefined && allowed.has(host)) return;
    if (host === undefined) throw new PlatformError('BAD_REQUEST', 'The request has no Host header.');
    if (!names(host, at)) {
      throw new PlatformError(
        'FORBIDDEN',
        `The Host header "${host}" does not name this simulator, which listens on ${at.host}, port ${at.port}. If it is reached by another name or port, start it with --public-url.`,
      );
    }
    if (allowed.size < MAX_REMEMBERED) allowed.add(host);
  };
}

function names(header: string, { host, port }: ListeningAt): boolean {
  // What a URL has beside its host and port is no part of a Host header.
  const url = /[/?#@\\]/.test(header) ? null : URL.parse(`http://${header}`);
  if (url === null || Number(url.port || 80) !== port) return false;
  const name = url.hostname.replace(/^\[|\]$/g, '');
  return isLoopback(name) || name === host.toLowerCase() || (!isLoopback(host) && isIP(name) !== 0);
}
