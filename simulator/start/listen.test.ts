import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from './listen.ts';

const holder = createTcpServer();
let taken = 0;
beforeAll(async () => {
  await once(holder.listen(0, '127.0.0.1'), 'listening');
  const address = holder.address();
  taken = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  holder.close();
});

describe('an address that cannot be used', () => {
  test('the error for a port that is taken names the option as the caller writes it', async () => {
    const options = { port: '--port', host: '--host' };
    await expect(listen(createServer(), { port: taken, host: '127.0.0.1' }, options)).rejects.toThrow(
      `Port ${taken} on 127.0.0.1 is taken. Stop what listens there, or choose another with --port (0 picks a free one).`,
    );
  });

  test('the error for a port that is taken names the option port in a program', async () => {
    await expect(listen(createServer(), { port: taken, host: '127.0.0.1' })).rejects.toThrow(
      `Port ${taken} on 127.0.0.1 is taken. Stop what listens there, or choose another with the option port (0 picks a free one).`,
    );
  });

  test('the host of another machine is refused', async () => {
    const options = { port: '--port', host: '--host' };
    await expect(listen(createServer(), { port: 0, host: '192.0.2.1' }, options)).rejects.toThrow(
      '192.0.2.1 is not an address of this machine. Choose another with --host.',
    );
  });
});
