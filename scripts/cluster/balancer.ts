import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';

/** How often each simulator is asked whether it is ready, and how long it may take to answer. */
const CHECK_EVERY_MS = 200;
const CHECK_WITHIN_MS = 1500;
/** An idle connection is closed before the simulator closes it, which may be while a request is sent on it. */
const IDLE_MS = 5000;
/** They are about one connection, so they are not passed on (RFC 9110 §7.6.1). Node adds its own. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'upgrade'],
]);

/** A load balancer for the simulators of a cluster on this machine: what `deploy/haproxy.cfg` is where HAProxy is installed. */
export interface Balancer extends AsyncDisposable {
  readonly url: string;
  /** Adds a simulator. Resolves when it says that it is ready, from when on it gets requests. */
  add(origin: string): Promise<void>;
}

interface Upstream {
  readonly url: URL;
  isReady: boolean;
}

/**
 * Starts a balancer on 127.0.0.1. It sends each request to the next simulator that is ready, and sends it to another one
 * only if it was never sent: repeating a write that may have been carried out could do it twice.
 */
export async function startBalancer({ port }: { readonly port: number }): Promise<Balancer> {
  const upstreams: Upstream[] = [];
  const closing = new AbortController();
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  let turn = 0;
  const server = createServer(async (req, res) => {
    turn += 1;
    const ready = upstreams.filter(({ isReady }) => isReady);
    const first = turn % Math.max(1, ready.length);
    for (const upstream of [...ready.slice(first), ...ready.slice(0, first)]) {
      if (await forward(req, res, upstream, agent)) return;
    }
    refuse(res, 503, 'No simulator of this cluster is ready.');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((cause) => {
    const sentence = `Port ${port} cannot be used. Stop what listens there, or choose another one with --port.`;
    throw new Error(sentence, { cause });
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`,
    add: async (origin) => {
      const upstream = { url: new URL(origin), isReady: await isReady(origin, closing.signal) };
      upstreams.push(upstream);
      void watch(upstream, closing.signal);
      while (!upstream.isReady) await sleep(CHECK_EVERY_MS / 10, undefined, { signal: closing.signal });
    },
    [Symbol.asyncDispose]: async () => {
      closing.abort();
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

async function watch(upstream: Upstream, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    upstream.isReady = await isReady(upstream.url.origin, closing);
    await sleep(CHECK_EVERY_MS, undefined, { signal: closing }).catch(() => {});
  }
}

async function isReady(origin: string, closing: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(CHECK_WITHIN_MS)]);
    const response = await fetch(`${origin}${CONTROL_PREFIX}/health/ready`, { signal });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Sends a request to a simulator, and its answer to the client, both as they arrive. False if it cannot have been sent. */
function forward(req: IncomingMessage, res: ServerResponse, upstream: Upstream, agent: Agent): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { hostname: host, port } = upstream.url;
  const sent = request({ host, port, agent, method: req.method, path: req.url, headers: passedOn(req.rawHeaders) });
  let isConnected = false;
  // Only then, so that the body is still there for another simulator if this one refuses the connection.
  const sendBody = (): void => {
    isConnected = true;
    req.pipe(sent);
  };
  sent.once('socket', (socket) => (socket.connecting ? socket.once('connect', sendBody) : sendBody()));
  res.once('close', () => sent.destroy());
  sent.on('error', () => {
    if (res.destroyed) return resolve(true);
    upstream.isReady = false;
    // The simulator may have carried out a request that was sent. The client decides whether to send it again.
    if (res.headersSent) res.destroy();
    else if (isConnected) refuse(res, 502, 'The simulator closed the connection before it answered.');
    resolve(isConnected);
  });
  sent.on('response', (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedOn(answer.rawHeaders));
    // A failure on either side ends both. There is no answer left to send.
    pipeline(answer, res, () => resolve(true));
  });
  return promise;
}

/** Answers in the place of a simulator. */
function refuse(res: ServerResponse, status: 502 | 503, message: string): void {
  const body = JSON.stringify({ message, details: { applicationError: { code: 'SERVICE_UNAVAILABLE' } } });
  res.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' }).end(body);
}

/** The headers without those of the connection, in their order and spelling. */
function passedOn(rawHeaders: readonly string[]): string[] {
  return rawHeaders.flatMap((name, at) =>
    at % 2 === 1 || HOP_BY_HOP.has(name.toLowerCase()) ? [] : [name, rawHeaders[at + 1] ?? ''],
  );
}
