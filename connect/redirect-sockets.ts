import { askedInPage, type Connection, destinationOf } from './destination.ts';
import { refuseRequest } from './refuse-request.ts';

/** Each takes an address first. A simulator answers an EventSource as any other request, and none of the others. */
const CONSTRUCTORS = { WebSocket: 'CONNECT', WebTransport: 'CONNECT', EventSource: 'GET' } as const;

/** Makes these constructors connect to the simulator if they are for the platform, or throw. */
export function redirectSockets(connection: () => Connection): void {
  for (const [name, method] of Object.entries(CONSTRUCTORS)) {
    const real: unknown = Reflect.get(globalThis, name);
    if (typeof real !== 'function') continue;
    const redirected = new Proxy(real, {
      construct: (target, [address, ...rest]: unknown[], newTarget) => {
        const url = askedInPage(String(address));
        const destination = url && destinationOf(url, connection());
        if (url === undefined || destination?.kind === 'unchanged') {
          return Reflect.construct(target, [address, ...rest], newTarget);
        }
        // WebTransport has an address of HTTP, and no simulator answers it.
        if (destination?.kind === 'simulator' && method === 'GET') {
          return Reflect.construct(target, [destination.url.href, ...rest], newTarget);
        }
        const reason =
          destination?.kind === 'refused'
            ? destination.reason
            : `Backlot refused a ${name} to ${url.host}: it answers none.`;
        throw refuseRequest(reason, { method, url }, connection());
      },
    });
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: redirected });
  }
}
