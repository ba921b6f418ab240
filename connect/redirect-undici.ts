import { type Connection, destinationOf } from './destination.ts';
import { headersOf } from './headers-of.ts';
import { refuseRequest, rememberCredentials } from './refuse-request.ts';

/** The part of undici's `Dispatcher` that is used here. */
interface Dispatcher {
  dispatch(options: DispatchOptions, handler: unknown): boolean;
}
interface DispatchOptions {
  readonly origin?: string | URL | null;
  readonly path: string;
  readonly method?: string;
  readonly headers?: unknown;
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
  const origin = String(options.origin);
  if (!URL.canParse(origin)) return options;
  const destination = destinationOf(new URL(origin), connection);
  if (destination.kind === 'unchanged') return options;
  const headers = headersOf(options.headers);
  if (destination.kind === 'refused') {
    const { path, method = 'GET' } = options;
    throw refuseRequest(destination.reason, { method, url: new URL(path, origin), headers }, connection);
  }
  rememberCredentials(headers);
  return { ...options, origin: connection.simulator.origin };
}
