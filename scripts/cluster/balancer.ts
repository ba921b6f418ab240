import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { forward, refuse } from './forward.ts';
import { type Upstream, watchUpstream } from './upstream.ts';

/** A load balancer for the processes of a cluster on this machine. */
export interface Balancer extends AsyncDisposable {
  readonly url: string;
  /** Adds a simulator. It gets requests as soon as it says that it is ready. */
  add(origin: string): void;
  /** Resolves when this simulator gets requests. */
  untilReady(origin: string): Promise<void>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 20;

/**
 * Starts a balancer on 127.0.0.1. It sends each request to the next simulator that is ready, and sends it to another one
 * only if it was never sent: repeating a write that may have been carried out could do it twice.
 */
export async function startBalancer({ port }: { readonly port: number }): Promise<Balancer> {
  const upstreams: Upstream[] = [];
  let turn = 0;

  /** All that are ready, beginning with the next in turn. */
  function candidates(): readonly Upstream[] {
    const ready = upstreams.filter((upstream) => upstream.isReady());
    turn += 1;
    const first = turn % Math.max(1, ready.length);
    return [...ready.slice(first), ...ready.slice(0, first)];
  }
  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    for (const upstream of candidates()) {
      if ((await forward(req, res, upstream)) === 'done') return;
    }
    refuse(res, 503, 'No simulator of this cluster is ready.');
  }
  const server = createServer((req, res) => void answer(req, res));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((cause) => {
    throw new Error(`Port ${port} cannot be used. Stop what listens there, or choose another one with --port.`, {
      cause,
    });
  });
  const address = server.address();
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await Promise.all(upstreams.map((upstream) => upstream.close()));
  };
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`,
    add: (origin) => void upstreams.push(watchUpstream(origin)),
    untilReady: async (origin) => {
      const isReady = (): boolean => upstreams.some((upstream) => upstream.url.origin === origin && upstream.isReady());
      while (!isReady()) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
