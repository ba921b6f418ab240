import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Upstream } from './upstream.ts';

/** They are about one connection, so they are not passed on (RFC 9110 §7.6.1). Node adds its own. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]);

/** `unsent`: the upstream cannot have seen the request, so another one may get it. */
export type Forwarded = 'done' | 'unsent';

/** Sends a request to an upstream, and its answer to the client, both as they arrive. */
export function forward(req: IncomingMessage, res: ServerResponse, upstream: Upstream): Promise<Forwarded> {
  const { promise, resolve } = Promise.withResolvers<Forwarded>();
  const { url, agent } = upstream;
  const { method, url: path, rawHeaders } = req;
  const sent = request({ host: url.hostname, port: url.port, agent, method, path, headers: endToEnd(rawHeaders) });
  let isConnected = false;

  const abandon = (): void => void sent.destroy();
  res.once('close', abandon);
  const finish = (outcome: Forwarded): void => {
    res.off('close', abandon);
    resolve(outcome);
  };
  whenConnected(sent, () => {
    isConnected = true;
    // Only now, so that the body is still there for another upstream if this one refuses the connection.
    req.pipe(sent);
  });
  sent.on('error', () => {
    upstream.reportFailure();
    if (!isConnected && !res.destroyed) return finish('unsent');
    // The upstream may have carried out the request. The client has to decide whether to send it again.
    if (res.headersSent) res.destroy();
    else refuse(res, 502, 'The simulator closed the connection before it answered.');
    finish('done');
  });
  sent.on('response', (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.rawHeaders));
    // A failure on either side ends both. There is no answer left to send.
    pipeline(answer, res, () => finish('done'));
  });
  return promise;
}

/** Answers in the place of a simulator. */
export function refuse(res: ServerResponse, status: 502 | 503, message: string): void {
  const body = JSON.stringify({ message, details: { applicationError: { code: 'SERVICE_UNAVAILABLE' } } });
  res.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' });
  res.end(body);
}

function whenConnected(sent: ClientRequest, then: () => void): void {
  sent.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', then);
    else then();
  });
}

/** The headers without those of the connection, in their order and spelling. */
function endToEnd(rawHeaders: readonly string[]): string[] {
  return rawHeaders.flatMap((name, at) => {
    if (at % 2 === 1 || HOP_BY_HOP.has(name.toLowerCase())) return [];
    return [name, rawHeaders[at + 1] ?? ''];
  });
}
