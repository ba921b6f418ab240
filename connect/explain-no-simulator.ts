import { type EventEmitter, errorMonitor } from 'node:events';
import { Socket } from 'node:net';
import { connectionOptions } from './connection-options.ts';
import type { Connection } from './destination.ts';
import { noSimulatorAt } from './no-simulator.ts';

/** What a connection fails with if nothing listens at its address, or the address does not exist. */
const NOTHING_THERE: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH']);

/**
 * Adds to the error of a connection to the simulator that no simulator answers. Programs read the type, the code and the
 * cause of such errors, so these stay. `fetch` has this error as its cause: some programs compare its own message.
 */
export function explainNoSimulator(connection: () => Connection): void {
  // `http`, `https` and undici open each connection by this method.
  Socket.prototype.connect = new Proxy(Socket.prototype.connect, {
    apply: (connect, socket: EventEmitter, args: unknown[]) => {
      const { simulator } = connection();
      if (isTo(simulator, args)) socket.once(errorMonitor, (failure: unknown) => explain(failure, simulator));
      return Reflect.apply(connect, socket, args);
    },
  });
}

function isTo({ protocol, hostname, port }: URL, args: readonly unknown[]): boolean {
  const asked = connectionOptions(args);
  const defaultPort = protocol === 'https:' ? '443' : '80';
  return withoutBrackets(asked.host) === withoutBrackets(hostname) && String(asked.port) === (port || defaultPort);
}

/** undici connects to `::1`, which is `[::1]` in an address. */
function withoutBrackets(host: unknown): string {
  return String(host).replace(/^\[|\]$/g, '');
}

function explain(failure: unknown, { origin }: URL): void {
  if (!(failure instanceof Error && 'code' in failure && NOTHING_THERE.has(failure.code))) return;
  const before = String(failure);
  failure.message = [failure.message, noSimulatorAt(origin)].filter((sentence) => sentence !== '').join('. ');
  // The stack begins with the message from when the error was made.
  if (failure.stack !== undefined) failure.stack = failure.stack.replace(before, () => String(failure));
}
