import { WORLD_HEADER } from '#contracts/world-header.ts';
import { pairsOf } from '../headers-of.ts';
import { type WorldOfTest, writeWorldCookie } from './world-cookie.ts';

/** The parts of a request of undici that can name a client id, and its headers. */
interface Sent {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: unknown;
}

/**
 * Returns the request with the client id of the world in the place of that of the application, in fields and parameters that are
 * client ids, and with the header by which the simulator checks both.
 */
export function inWorld<T extends Sent>(request: T, world: WorldOfTest): T {
  const { appClientId, worldClientId } = world;
  // JSON, a form or the query of an address. Both ids are UUIDs, so the length of the body does not change.
  const field = new RegExp(
    String.raw`("client(?:I|_i)d"\s*:\s*"|(?:^|[?&])client(?:I|_i)d=)${appClientId}(?=["&#]|\s*$)`,
    'g',
  );
  const replaced = (text: string): string => text.replace(field, (_field, name: string) => name + worldClientId);
  const { path, body, headers } = request;
  return {
    ...request,
    path: replaced(path),
    // A program can be connected twice, by a plugin and by the hook, and then a request comes here twice.
    headers: [...pairsOf(headers).filter(isNotWorld).flat(), WORLD_HEADER, writeWorldCookie(world)],
    ...(body != null && { body: bodyWith(replaced, body) }),
  };
}

function isNotWorld([name]: readonly unknown[]): boolean {
  return String(name).toLowerCase() !== WORLD_HEADER;
}

function bodyWith(replaced: (text: string) => string, body: unknown): unknown {
  if (typeof body === 'string') return replaced(body);
  if (body instanceof Uint8Array) return bytesWith(replaced, Buffer.from(body));
  return isAsyncIterable(body) ? streamWith(replaced, body) : body;
}

function bytesWith(replaced: (text: string) => string, bytes: Buffer): Buffer {
  // One character for each byte, so that files stay as they are.
  return Buffer.from(replaced(bytes.toString('latin1')), 'latin1');
}

/** Waits for the whole body: a client id may begin in one chunk and end in the next. */
async function* streamWith(
  replaced: (text: string) => string,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk));
  yield bytesWith(replaced, Buffer.concat(chunks));
}

function isAsyncIterable(value: unknown): value is AsyncIterable<Uint8Array> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
