import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const HOOK = join(import.meta.dirname, 'register.ts');
const PROGRAM = join(import.meta.dirname, 'testing/request-by-undici.ts');

/** One in place of the simulator and one of the program's own. Each says what it was asked. */
const [simulator, own] = [echo('simulator'), echo('own server')];
beforeAll(() => Promise.all([simulator, own].map((server) => once(server.listen(0, '127.0.0.1'), 'listening'))));
afterAll(() => {
  simulator.close();
  own.close();
});

function echo(name: string): Server {
  return createServer(({ url }, response) => response.end(`${name}: ${url}`));
}

function originOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

async function request(address: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', HOOK, PROGRAM, address], {
    env: { ...process.env, BACKLOT_URL: originOf(simulator) },
  });
  return stdout;
}

describe('the package undici, of another version than Node’s own', () => {
  test('requests to the platform go to the simulator', async () => {
    expect(await request('https://www.wixapis.com/a?b=1')).toBe('simulator: /a?b=1');
  });

  test('other requests are not changed', async () => {
    expect(await request(`${originOf(own)}/a?b=1`)).toBe('own server: /a?b=1');
  });
});
