import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

export interface TestServer extends AsyncDisposable {
  readonly port: number;
}

/** Starts a server on a free port of this machine. It stops at the end of the block that it was declared in. */
export async function startTestServer(answer: RequestListener): Promise<TestServer> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
