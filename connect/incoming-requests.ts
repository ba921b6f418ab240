import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/** Calls `listener` for each request that a server of this process gets, before the server handles it. */
export function onIncomingRequest(listener: (request: IncomingMessage) => void): void {
  subscribe('http.server.request.start', (message) => {
    const { request }: { request?: unknown } = typeof message === 'object' && message !== null ? message : {};
    if (request instanceof IncomingMessage) listener(request);
  });
}
