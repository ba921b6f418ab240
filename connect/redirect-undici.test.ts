import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

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

async function request(way: string, address: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', HOOK, PROGRAM, way, address], {
    env: { ...process.env, BACKLOT_URL: originOf(simulator) },
  });
  return stdout;
}

beforeEach(() => reports.splice(0));

describe('the package undici, of another version than Node’s own', () => {
  const redirected = [
    'request',
    'fetch',
    'own dispatcher',
    'own dispatcher of another copy',
    'own dispatcher for fetch',
    'own dispatcher for the fetch of Node',
    'own dispatcher with interceptors',
    'another global dispatcher',
    'another global dispatcher for the fetch of Node',
  ];
  // The dispatcher is bound to one origin, so its calls cannot go to another.
  const bound = ['Client', 'Pool'];

  test.each(redirected)('requests of undici to the platform go to the simulator: %s', async (way) => {
    expect(await request(way, 'https://www.wixapis.com/a?b=1')).toBe('simulator: /a?b=1');
  });

  test.each(redirected)(
    'requests of undici to a host that is not played are refused, and reported: %s',
    async (way) => {
      expect(await request(way, 'https://manage.wix.com/x?secret=1')).toBe('RefusedRequest');
      expect(reports).toEqual([{ method: 'POST', url: 'https://manage.wix.com/x', authorization: 'token' }]);
    },
  );

  test.each(bound)('connections of undici to the platform are refused, and reported: %s', async (way) => {
    expect(await request(way, 'https://www.wixapis.com/a')).toBe('RefusedRequest');
    expect(await request(way, 'https://manage.wix.com/x')).toBe('RefusedRequest');
    expect(reports).toEqual([
      { method: 'CONNECT', url: 'https://www.wixapis.com/' },
      { method: 'CONNECT', url: 'https://manage.wix.com/' },
    ]);
  });

  test.each([...redirected, ...bound])(
    'requests of the package undici to other hosts are not changed: %s',
    async (way) => {
      expect(await request(way, `${originOf(own)}/a?b=1`)).toBe('own server: /a?b=1');
    },
  );
});
