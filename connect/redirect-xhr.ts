import { type Connection, destinationOf } from './destination.ts';
import { RefusedRequest } from './refused-request.ts';

/** Sends requests of `XMLHttpRequest` to the simulator if they are for the platform. Older clients use it through axios. */
export function redirectXhr(connection: () => Connection): void {
  const open = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = new Proxy(open, {
    apply: (original, request: XMLHttpRequest, [method, address, ...rest]: unknown[]) =>
      Reflect.apply(original, request, [method, redirected(String(address), connection()), ...rest]),
  });
}

function redirected(address: string, connection: Connection): string {
  if (!URL.canParse(address)) return address;
  const destination = destinationOf(new URL(address), connection);
  if (destination.kind === 'refused') throw new RefusedRequest(destination.reason);
  return destination.kind === 'simulator' ? destination.url.href : address;
}
