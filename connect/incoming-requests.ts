import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';

/** Calls `listener` for each request that a server of this process gets, and its response, before the server handles it. */
export function onIncomingRequest(listener: (request: IncomingMessage, response: ServerResponse) => void): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response }: { request?: unknown; response?: unknown } =
      typeof message === 'object' && message !== null ? message : {};
    if (request instanceof IncomingMessage && response instanceof ServerResponse) listener(request, response);
  });
}
