import { TLSSocket } from 'node:tls';
import { connectChildren } from '../connect-children.ts';
import { connectNode } from '../connect-node.ts';
import { announceConnection } from '../development/announce-connection.ts';
import type { UsedSimulator } from '../development/find-simulator.ts';
import { keepOriginsAllowed } from '../development/keep-origins-allowed.ts';
import { originsAtPort } from '../development/origins-at-port.ts';
import { onIncomingRequest } from '../incoming-requests.ts';

const HOOK = new URL('../register.ts', import.meta.url);

/**
 * Connects a server of Next.js. It runs server components, route handlers and the proxy or middleware in the process that
 * reads the configuration. The edge runtime sends its requests by an undici of that process.
 */
export async function connectServer(simulator: UsedSimulator, passThrough: ReadonlySet<string>): Promise<void> {
  connectNode(new URL(simulator.url), passThrough);
  const allowOrigins = keepOriginsAllowed(simulator, (sentence) => process.stderr.write(`${sentence}\n`));
  const announce = announceConnection(simulator, (line) => process.stdout.write(`${line}\n`));
  const allow = async (origins: readonly string[]) => announce(await allowOrigins(origins));
  await allow([]);
  const ownPort = Number(new URL(simulator.url).port);
  // Next.js says nowhere at which port it listens, so the requests for its pages do.
  onIncomingRequest(({ headers, socket }) => {
    const { localPort } = socket;
    if (localPort === undefined || localPort === ownPort || !headers.accept?.includes('text/html')) return;
    void allow(originsAtPort(localPort, socket instanceof TLSSocket ? 'https' : 'http'));
  });
}

/** Connects a build: this process and its workers, which render pages but do not read the configuration. */
export function connectBuild({ url }: UsedSimulator, passThrough: ReadonlySet<string>): void {
  connectNode(new URL(url), passThrough);
  process.env.BACKLOT_URL = url;
  process.env.BACKLOT_PASSTHROUGH = [...passThrough].join(',');
  connectChildren(HOOK.href);
}
