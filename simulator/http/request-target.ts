import type { IncomingMessage } from 'node:http';
import { PlatformError } from '../errors/platform-error.ts';

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
