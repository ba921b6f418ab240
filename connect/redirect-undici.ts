import { EventEmitter } from 'node:events';
import { askedAddress, type Connection, destinationOf } from './destination.ts';
import { headersOf } from './headers-of.ts';
import { refuseRequest, rememberCredentials } from './refuse-request.ts';
import { inWorld } from './world/in-world.ts';
import { worldOfRequest } from './world/world-of-request.ts';

/** The part of undici's `Dispatcher` that is used here. */
interface Dispatcher {
  dispatch(options: unknown, handler: unknown): boolean;
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
 * Sends calls of undici (`request`, `stream`, its own `fetch`) to the simulator if they are for the platform, by whichever
 * dispatcher and of whichever copy: Node's own, those of the program, and those inside a bundle. A dispatcher that is bound
 * to an origin cannot send them elsewhere. `refuse-connections.ts` refuses what it sends to the platform.
 */
export function redirectUndici(connection: () => Connection): void {
  const redirect = redirectDispatchers(connection);
  for (const slot of SLOTS) redirect(Reflect.get(globalThis, slot));
  // Each dispatcher of each copy is an emitter, for which Node calls this function. If a later Node does not have it, calls
  // of such dispatchers are refused.
  const init: unknown = Reflect.get(EventEmitter, 'init');
  if (typeof init !== 'function') return;
  const initAndRedirect = new Proxy(init, {
    apply: (original, emitter, args) => {
      Reflect.apply(original, emitter, args);
      redirect(emitter);
    },
  });
  Reflect.set(EventEmitter, 'init', initAndRedirect);
}

/** Returns a function that changes the classes of the value that it is given, if it is a dispatcher. */
function redirectDispatchers(connection: () => Connection): (value: unknown) => void {
  const known = new WeakSet<object>();
  return (value) => {
    if (!isDispatcher(value)) return;
    for (
      let owner: unknown = Reflect.getPrototypeOf(value);
      isDispatcher(owner);
      owner = Reflect.getPrototypeOf(owner)
    ) {
      if (known.has(owner)) return;
      known.add(owner);
      if (!Object.hasOwn(owner, 'dispatch')) continue;
      owner.dispatch = new Proxy(owner.dispatch, {
        apply: (dispatch, self, [options, ...rest]: unknown[]) => {
          const sent = isDispatchOptions(options) ? redirected(options, connection()) : options;
          return Reflect.apply(dispatch, self, [sent, ...rest]);
        },
      });
    }
  };
}

function isDispatcher(value: unknown): value is Dispatcher {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['dispatch', 'close', 'destroy'].every((method) => typeof Reflect.get(value, method) === 'function')
  );
}

/** Whether these are options that name a path. undici refuses others itself. */
function isDispatchOptions(options: unknown): options is DispatchOptions {
  return typeof options === 'object' && options !== null && 'path' in options && typeof options.path === 'string';
}

function redirected(options: DispatchOptions, connection: Connection): DispatchOptions {
  const { path, method = 'GET' } = options;
  const origin = String(options.origin).replace(/\/$/, '');
  const url = askedAddress(origin, path);
  if (url === undefined) return options;
  const destination = destinationOf(url, connection);
  const { simulator } = connection;
  // `redirectFetch` may have changed the address already.
  if (destination.kind === 'unchanged') return origin === simulator.origin ? inWorldOfRequest(options) : options;
  const headers = headersOf(options.headers);
  if (destination.kind === 'refused') throw refuseRequest(destination.reason, { method, url, headers }, connection);
  rememberCredentials(headers);
  const { pathname, search } = destination.url;
  return inWorldOfRequest({ ...options, origin: simulator.origin, path: pathname + search });
}

/** A server sends its requests in the world of the test whose request it answers. */
function inWorldOfRequest(options: DispatchOptions): DispatchOptions {
  const world = worldOfRequest();
  return world === undefined ? options : inWorld(options, world);
}
