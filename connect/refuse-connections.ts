import { Socket as DatagramSocket } from 'node:dgram';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import tls from 'node:tls';
import { connectionOptions } from './connection-options.ts';
import { type Connection, refusalOfConnection } from './destination.ts';
import { refuseRequest } from './refuse-request.ts';
import type { RefusedRequest } from './refused-request.ts';

/**
 * Refuses connections to hosts of the platform. This is the last guard, beneath all ways to send requests: it stops what no
 * `redirect-….ts` knows.
 */
export function refuseConnections(connection: () => Connection): void {
  // `net`, `tls`, `http`, `https`, `http2` and undici open each connection by this method.
  Socket.prototype.connect = new Proxy(Socket.prototype.connect, {
    apply: (connect, socket, args: unknown[]) => {
      const { host, servername, path } = connectionOptions(args);
      const refusal = path ? undefined : refusalOf([host, servername], connection());
      if (refusal === undefined) return Reflect.apply(connect, socket, args);
      // The connection fails as if its name did not exist, so the program gets the refusal where it expects such an error.
      const lookup = (_host: string, _options: unknown, callback: (failure: Error) => void) => callback(refusal);
      return Reflect.apply(connect, socket, [{ host: 'refused.invalid', port: 443, lookup }]);
    },
  });
  const connectByTls = new Proxy(tls.connect, {
    apply: (connect, self, args: unknown[]) => {
      const { socket, servername } = connectionOptions(args);
      const refusal = socket ? refusalOf([servername], connection()) : undefined;
      if (refusal !== undefined) throw refusal;
      return Reflect.apply(connect, self, args);
    },
  });
  Object.assign(tls, { connect: connectByTls });
  const datagrams: object = DatagramSocket.prototype;
  for (const name of ['send', 'connect']) {
    const method: unknown = Reflect.get(datagrams, name);
    if (typeof method !== 'function') continue;
    const guarded = new Proxy(method, {
      apply: (original, socket, args: unknown[]) => {
        // The host is the only text after the first argument, which is the message or the port.
        const refusal = refusalOf(args.slice(1), connection());
        if (refusal !== undefined) throw refusal;
        return Reflect.apply(original, socket, args);
      },
    });
    Reflect.set(datagrams, name, guarded);
  }
  syncBuiltinESMExports();
}

/** Reports and returns the refusal of a connection with one of these names; undefined if none is refused. */
function refusalOf(names: readonly unknown[], connection: Connection): RefusedRequest | undefined {
  for (const name of names) {
    const reason = typeof name === 'string' ? refusalOfConnection(name, connection) : undefined;
    if (reason === undefined) continue;
    return refuseRequest(reason, { method: 'CONNECT', url: new URL(`https://${name}/`) }, connection);
  }
  return undefined;
}
