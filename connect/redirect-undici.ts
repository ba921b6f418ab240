import { type Connection, destinationOf } from './destination.ts';
import { headersOf } from './headers-of.ts';
import { refuseRequest, rememberCredentials } from './refuse-request.ts';
import { inWorld } from './world/in-world.ts';
import { worldOfRequest } from './world/world-of-request.ts';

/** The part of undici's `Dispatcher` that is used here. */
interface Dispatcher {
  dispatch(options: DispatchOptions, handler: unknown): boolean;
}
interface DispatchOptions {
  readonly origin?: string | URL | null;
  readonly path: string;
  readonly method?: string;
  readonly headers?: unknown;
  readonly body?: unknown;
}

/** Where undici up to version 7 (Node's own included) and undici 8 keep the dispatcher that requests use by default. */
const SLOTS = [Symbol.for('undici.globalDispatcher.1'), Symbol.for('undici.globalDispatcher.2')];

/**
 * Sends calls of the package `undici` (`request`, `stream`, its own `fetch`) to the simulator if they are for the
 * platform. A dispatcher that the program makes itself is not changed.
 */
export function redirectUndici(connection: () => Connection): void {
  // Node loads its undici, which fills the first slot, when one of its classes is used for the first time.
  new Headers();
  const [own] = SLOTS.map((slot): unknown => Reflect.get(globalThis, slot)).filter(isDispatcher);
  if (own === undefined) return;
  const dispatch = own.dispatch.bind(own);
  own.dispatch = (options, handler) => dispatch(redirected(options, connection()), handler);
  // undici 8 makes a dispatcher when it is loaded, unless its slot is filled.
  for (const slot of SLOTS) Reflect.set(globalThis, slot, own);
}

function isDispatcher(value: unknown): value is Dispatcher {
  return typeof value === 'object' && value !== null && 'dispatch' in value && typeof value.dispatch === 'function';
}

function redirected(options: DispatchOptions, connection: Connection): DispatchOptions {
  const { path, method = 'GET' } = options;
  const origin = String(options.origin).replace(/\/$/, '');
  // Not a relative address: a path that begins with two slashes would name another host.
  if (!URL.canParse(origin + path)) return options;
  const url = new URL(origin + path);
  const destination = destinationOf(url, connection);
  const { simulator } = connection;
  // `redirectFetch` may have changed the address already.
  if (destination.kind === 'unchanged') return origin === simulator.origin ? inWorldOfRequest(options) : options;
  const headers = headersOf(options.headers);
  if (destination.kind === 'refused') throw refuseRequest(destination.reason, { method, url, headers }, connection);
  rememberCredentials(headers);
  return inWorldOfRequest({ ...options, origin: simulator.origin });
}

/** A server sends its requests in the world of the test whose request it answers. */
function inWorldOfRequest(options: DispatchOptions): DispatchOptions {
  const world = worldOfRequest();
  return world === undefined ? options : inWorld(options, world);
}
