import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP link to a server, which a test can cut. */
export interface CuttableLink extends AsyncDisposable {
  /** The address of the server, through the link. */
  readonly url: string;
  /** Closes all connections, and refuses new ones, as a network that is down. */
  cut(): Promise<void>;
  /** Keeps connections open, but passes nothing on, as a firewall that drops packets. */
  stall(): void;
  /** Passes on what is sent to the server, but none of its answers. */
  loseAnswers(): void;
  /** Ends the cut or the stall. */
  mend(): Promise<void>;
}

/** Starts a link to the server at `url`, on a free port. */
export async function startLink(url: string): Promise<CuttableLink> {
  const target = new URL(url);
  const pairs = new Set<readonly [near: Socket, far: Socket]>();
  let isStalled = false;

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
    if (!isStalled) near.pipe(far).pipe(near);
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const here = new URL(url);
  here.host = `127.0.0.1:${port}`;
  const cut = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of [...pairs].flat()) socket.resetAndDestroy();
    await closed;
  };
  return {
    url: here.href,
    cut,
    stall: () => {
      isStalled = true;
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    loseAnswers: () => {
      for (const [near, far] of pairs) far.unpipe(near);
    },
    mend: async () => {
      if (!server.listening) await listen(port);
      if (!isStalled) return;
      isStalled = false;
      for (const [near, far] of pairs) near.pipe(far).pipe(near);
    },
    [Symbol.asyncDispose]: async () => {
      if (server.listening) await cut();
    },
  };
}
