import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { PlatformError } from '../errors/platform-error.ts';
import type { Origin } from '../platform/origin.ts';

/** Clients spell the address of one simulator in few ways. */
const MAX_REMEMBERED = 100;

/** Browsers resolve these names only to their own machine (RFC 6761 §6.3). */
const LOOPBACK_NAME = /^([^.]+\.)*localhost$/;
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Whether a host name or address refers to this machine only, so that a server that
 * listens on it is not reachable from others.
 */
export function isLoopback(host: string): boolean {
  const family = isIP(host);
  if (family === 0) return LOOPBACK_NAME.test(host.toLowerCase());
  // An IPv6 address that contains an IPv4 address (::ffff:127.0.0.1) is compared with the IPv4 rules, too.
  return LOOPBACK.check(host, family === 4 ? 'ipv4' : 'ipv6');
}

/** The addresses of a simulator. */
export interface ListeningAt {
  readonly host: string;
  readonly port: number;
  readonly origin: Origin;
}

/**
 * Creates the check of Host headers, which throws 403 for other hosts. Anybody can let a name of their own domain
 * resolve to this machine, and their page could then read answers (SEC-37, DNS rebinding). An IP address cannot be
 * redirected. Nobody can register a name without a dot: it belongs to the own network, for example to a container. So if
 * the simulator does not listen on loopback, all such addresses and names are allowed. The public origin of a proxy or
 * port mapping is allowed, too.
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
  // A Host header contains only a host and a port, and no other part of a URL.
  const url = /[/?#@\\]/.test(header) ? null : URL.parse(`http://${header}`);
  if (url === null || Number(url.port || 80) !== port) return false;
  const name = url.hostname.replace(/^\[|\]$/g, '');
  return (
    isLoopback(name) || name === host.toLowerCase() || (!isLoopback(host) && (isIP(name) !== 0 || !name.includes('.')))
  );
}

/** A scheme, the host and port, and the rest. */
const ABSOLUTE_FORM = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)(.*)$/is;

/**
 * Replaces an address in absolute form (RFC 9112 §3.2.2), which clients send to proxies, by the path. Its host counts
 * then, and not the Host header.
 */
export function readRequestTarget(req: IncomingMessage): void {
  const { url = '' } = req;
  if (url.startsWith('/')) return;
  const [, host, rest] = ABSOLUTE_FORM.exec(url) ?? [];
  if (host === undefined || rest === undefined) return;
  req.headers.host = host;
  req.url = rest.startsWith('/') ? rest : `/${rest}`;
}

/** Throws 400 for more than one Host header (RFC 9112 §3.2). Node keeps the first, and a proxy may go by another. */
export function requireOneHost({ rawHeaders }: IncomingMessage): void {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) throw new PlatformError('BAD_REQUEST', `The request has ${hosts} Host headers.`);
}
