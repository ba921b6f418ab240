import { askedInPage, type Connection, destinationOf } from './destination.ts';
import { refuseRequest, rememberCredentials } from './refuse-request.ts';

/** Sends calls of the global `fetch` to the simulator if they are for the platform. */
export function redirectFetch(connection: () => Connection): void {
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const isRequest = input instanceof Request;
    const [url, current] = [askedInPage(isRequest ? input.url : String(input)), connection()];
    if (url === undefined) return realFetch(input, init);
    const destination = destinationOf(url, current);
    if (destination.kind === 'unchanged') return realFetch(input, init);
    const { method = 'GET', headers } = { ...(isRequest && { method: input.method, headers: input.headers }), ...init };
    const sent = { method, url, headers: new Headers(headers) };
    if (destination.kind === 'refused') throw refuseRequest(destination.reason, sent, current);
    rememberCredentials(sent.headers);
    return realFetch(isRequest ? new Request(destination.url, input) : destination.url, init);
  };
}
