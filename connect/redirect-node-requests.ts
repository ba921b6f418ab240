import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { askedAddress, type Connection, destinationOf } from './destination.ts';
import { headersOf } from './headers-of.ts';
import { refuseRequest, rememberCredentials } from './refuse-request.ts';

/** The protocol that a request has unless its options name one. */
type Scheme = 'http:' | 'https:';

/**
 * Sends requests of `node:http` and `node:https` to the simulator if they are for the platform. Older clients use them
 * through axios.
 */
export function redirectNodeRequests(connection: () => Connection): void {
  const real = { 'http:': { ...http }, 'https:': { ...https } };
  const replace = (module: typeof http | typeof https, name: 'request' | 'get', scheme: Scheme): void => {
    module[name] = new Proxy(module[name], {
      apply: (original, self, args: unknown[]) => {
        const current = connection();
        const redirected = redirectedArguments(args, scheme, current);
        if (redirected === undefined) return Reflect.apply(original, self, args);
        const there = real[current.simulator.protocol === 'https:' ? 'https:' : 'http:'];
        return Reflect.apply(there[name], self, redirected);
      },
    });
  };
  for (const name of ['request', 'get'] as const) {
    replace(http, name, 'http:');
    replace(https, name, 'https:');
  }
  syncBuiltinESMExports();
}

/**
 * Returns the arguments of the same request to the simulator; undefined if the request is not for the platform. The
 * arguments are `(url, options?, callback?)` or `(options, callback?)`, as `http.request` takes them.
 */
function redirectedArguments(args: unknown[], scheme: Scheme, connection: Connection): unknown[] | undefined {
  const [first, ...rest] = args;
  const hasAddress = typeof first === 'string' || first instanceof URL;
  const address = hasAddress ? new URL(first) : undefined;
  const options: http.RequestOptions = { ...optionsIn(hasAddress ? rest : args) };
  const asked = addressOf(address, options, scheme);
  if (asked === undefined) return undefined;
  const destination = destinationOf(asked, connection);
  if (destination.kind === 'unchanged') return undefined;
  const sent = { method: options.method ?? 'GET', url: asked, headers: headersOf(options.headers) };
  if (destination.kind === 'refused') throw refuseRequest(destination.reason, sent, connection);
  rememberCredentials(sent.headers);
  const here = destination.url;
  const { host: _host, ...headers } = withLowerCaseNames(options.headers);
  const target = {
    ...options,
    protocol: here.protocol,
    hostname: here.hostname,
    host: here.hostname,
    port: here.port,
    path: here.pathname + here.search,
    headers,
    // An agent for https does not open connections for http.
    agent: undefined,
  };
  return [target, ...args.filter((argument) => typeof argument === 'function')];
}

function optionsIn([first]: readonly unknown[]): http.RequestOptions {
  return typeof first === 'object' && first !== null ? first : {};
}

/** Options win over the address, as in `http.request`. */
function addressOf(address: URL | undefined, options: http.RequestOptions, scheme: Scheme): URL | undefined {
  const host = options.hostname ?? options.host ?? address?.hostname;
  const path = options.path ?? (address === undefined ? '/' : address.pathname + address.search);
  return askedAddress(`${scheme}//${host}`, path);
}

function withLowerCaseNames(headers: http.RequestOptions['headers']): Record<string, unknown> {
  if (Array.isArray(headers)) return Object.fromEntries(headersOf(headers));
  return Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
}
