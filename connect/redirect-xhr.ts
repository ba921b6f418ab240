import { askedInPage, type Connection, destinationOf } from './destination.ts';
import { refuseRequest } from './refuse-request.ts';

/** Sends requests of `XMLHttpRequest` to the simulator if they are for the platform. Older clients use it through axios. */
export function redirectXhr(connection: () => Connection): void {
  const open = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = new Proxy(open, {
    apply: (original, request: XMLHttpRequest, [method, address, ...rest]: unknown[]) =>
      Reflect.apply(original, request, [method, redirected(String(method), String(address), connection()), ...rest]),
  });
}

function redirected(method: string, address: string, connection: Connection): string {
  const url = askedInPage(address);
  if (url === undefined) return address;
  const destination = destinationOf(url, connection);
  if (destination.kind === 'refused') throw refuseRequest(destination.reason, { method, url }, connection);
  return destination.kind === 'simulator' ? destination.url.href : address;
}
