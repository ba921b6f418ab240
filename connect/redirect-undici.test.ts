import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const HOOK = join(import.meta.dirname, 'register.ts');
const PROGRAM = join(import.meta.dirname, 'testing/request-by-undici.ts');

/** The refused requests that were reported. */
const reports: unknown[] = [];
/** One in place of the simulator and one of the program's own. Each says what it was asked. */
const [simulator, own] = [echo('simulator'), echo('own server')];
beforeAll(() => Promise.all([simulator, own].map((server) => once(server.listen(0, '127.0.0.1'), 'listening'))));
afterAll(() => {
  simulator.close();
  own.close();
});

function echo(name: string): Server {
  return createServer(async (request, response) => {
    if (request.url === '/backlot/refused-calls') reports.push(await json(request));
    response.end(`${name}: ${request.url}`);
  });
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

  test('requests to a host that is not played are refused, and reported', async () => {
    expect(await request('https://manage.wix.com/x?secret=1')).toBe('RefusedRequest');
    expect(reports).toEqual([{ method: 'POST', url: 'https://manage.wix.com/x', authorization: 'token' }]);
  });

  test('other requests are not changed', async () => {
    expect(await request(`${originOf(own)}/a?b=1`)).toBe('own server: /a?b=1');
  });
});
