import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that is free at this moment. It is none of those that systems give to programs which ask for any: 32768 and above. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').catch(() => undefined);
  if (!isListening) return freePort();
  await once(server.close(), 'close');
  return port;
}
