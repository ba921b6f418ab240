import { type Connection, destinationOf } from './destination.ts';
import { RefusedRequest } from './refused-request.ts';

/** Sends calls of the global `fetch` to the simulator if they are for the platform. */
export function redirectFetch(connection: () => Connection): void {
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const isRequest = input instanceof Request;
    const address = isRequest ? input.url : String(input);
    // An address relative to the page is not the platform's.
    if (!URL.canParse(address)) return realFetch(input, init);
    const destination = destinationOf(new URL(address), connection());
    if (destination.kind === 'unchanged') return realFetch(input, init);
    if (destination.kind === 'refused') throw new RefusedRequest(destination.reason);
    return realFetch(isRequest ? new Request(destination.url, input) : destination.url, init);
  };
}
