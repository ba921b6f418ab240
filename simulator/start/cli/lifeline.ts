import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** The environment variable with the port of the lifeline, for the programs that a script starts. */
export const STARTED_BY = 'BACKLOT_STARTED_BY';

/**
 * Accepts connections on loopback as long as this process runs, and returns the port. Programs that this process starts,
 * directly or through shells, connect to it. The operating system closes the connections when this process ends in any way,
 * also on systems without /proc, and where shells do not pass on other open files. Nothing is sent.
 */
export async function offerLifeline(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => {}).unref());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server on loopback has a port.');
  return address.port;
}

/** Calls `onEnd` when the process that offers this lifeline has ended. Does not keep this process running. */
export function followLifeline(port: number, onEnd: () => void): void {
  // Refused connections are closed, too: then the process has ended already.
  connect(port, '127.0.0.1')
    .on('error', () => {})
    .on('close', onEnd)
    .resume()
    .unref();
}
