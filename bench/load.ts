import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The server asks for the request to be sent again later. */
export class Unavailable extends Error {}

/** A request, as the bytes that are sent. */
export type RawRequest = Buffer;

/** Builds a request to the server at `url`, which checks the Host header. */
export function rawRequest(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): RawRequest {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const all = {
    host: new URL(url).host,
    ...headers,
    ...(json !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(json)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json ?? ''}`);
}

/**
 * Sends `requests` over `connections` open connections. Each connection sends its next request as soon as the one
 * before is answered. Throws on any answer except 200 and 201. Returns the seconds it took. With several
 * `urls`, the connections are spread evenly over them.
 */
export async function sendAll(
  urls: readonly string[],
  requests: readonly RawRequest[],
  connections: number,
): Promise<number> {
  const sockets = await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      const { hostname, port } = new URL(urls[at % urls.length] ?? '');
      const socket = connect(Number(port), hostname).setNoDelay(true);
      await once(socket, 'connect');
      return socket;
    }),
  );
  let next = 0;
  // Poll instead of sleeping. Waking a sleeping client is expensive, and counts as time of the server, most for the
  // slower one.
  const poll = () => setImmediate(() => next < requests.length && poll());
  poll();
  const begun = performance.now();
  await Promise.all(sockets.map((socket) => exchange(socket, () => requests[next++])));
  const seconds = (performance.now() - begun) / 1000;
  for (const socket of sockets) socket.destroy();
  return seconds;
}

/** Simpler than any HTTP client, so that on few cores the client does not take processor time from the server. */
function exchange(socket: Socket, next: () => RawRequest | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer[] = [];
    let missing = 0;
    const send = () => {
      const request = next();
      if (request) socket.write(request);
      else resolve();
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (chunk) => {
      received.push(chunk);
      if (missing > 0) missing -= chunk.length;
      else {
        const answer = Buffer.concat(received);
        const head = answer.indexOf('\r\n\r\n');
        if (head === -1) return;
        const text = answer.toString('latin1', 0, head);
        if (text.startsWith('HTTP/1.1 503 ')) return reject(new Unavailable(answer.toString()));
        if (!/^HTTP\/1\.1 20[01] /.test(text)) return reject(new Error(`refused: ${answer.toString()}`));
        missing = head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1]) - answer.length;
      }
      if (missing > 0) return;
      received = [];
      send();
    });
    send();
  });
}
