import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const HOOK = join(import.meta.dirname, 'register.ts');
const PROGRAM = join(import.meta.dirname, 'testing/call-platform.ts');

/** Says what has been asked, in place of the simulator. */
function echo(): Server {
  return createServer(async (request, response) => {
    const { method, url, headers } = request;
    response.end(
      `${method} ${url} for ${headers.host === hostOf(simulator) ? 'the simulator' : 'another host'}${await text(request)}`,
    );
  });
}
const simulator = echo();
const other = echo();
beforeAll(() =>
  Promise.all([simulator, other].map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))),
);
afterAll(() => void [simulator, other].map((server) => server.close()));

function hostOf(server: Server): string {
  const address = server.address();
  return typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}` : '';
}

async function call(
  way: string,
  address: string,
  url: string | undefined = `http://${hostOf(simulator)}`,
): Promise<string> {
  const { BACKLOT_URL: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', HOOK, PROGRAM, way, address], {
    env: { ...env, ...(url !== '' && { BACKLOT_URL: url }) },
  });
  return stdout;
}

describe('calls to the platform reach the simulator', () => {
  test.each([
    ['fetch', 'https://www.wixapis.com/v2/items?a=1', 'GET /v2/items?a=1 for the simulator'],
    ['fetch of a Request', 'https://edge.wixapis.com/v2/items', 'POST /v2/items for the simulatorsent'],
    ['undici', 'https://www.wixapis.com/v2/items?a=1', 'GET /v2/items?a=1 for the simulator'],
    ['https.request with an address', 'https://www.wixapis.com/v2/items?a=1', 'GET /v2/items?a=1 for the simulator'],
    ['https.request with options', 'https://www.wixapis.com/v2/items?a=1', 'GET /v2/items?a=1 for the simulator'],
    ['https.get, imported by name', 'https://manage.wixapis.com/v2/items', 'GET /v2/items for the simulator'],
    ['http.get', 'https://wixapis.com/v2/items', 'GET /v2/items for the simulator'],
    ['fetch in a worker', 'https://www.wixapis.com/v2/items', 'GET /v2/items for the simulator'],
  ])('%s', async (way, address, answer) => {
    expect(await call(way, address)).toBe(answer);
  });
});

describe('other calls are not changed', () => {
  test.each(['fetch', 'undici', 'http.get'])('%s', async (way) => {
    expect(await call(way, `http://${hostOf(other)}/page?of=mine`)).toBe('GET /page?of=mine for another host');
  });

  test('a host that only ends like the platform', async () => {
    await expect(call('fetch', 'https://notwixapis.com.invalid/v2/items')).rejects.toThrow('ENOTFOUND');
  });
});

test.each([
  ['', 'BACKLOT_URL is not set. Set it to the address of the simulator, for example http://127.0.0.1:4700.'],
  ['localhost', 'BACKLOT_URL is "localhost", which is not an http(s) address.'],
])('BACKLOT_URL "%s" is an error that says what to do', async (url, text) => {
  await expect(call('fetch', 'https://www.wixapis.com/', url)).rejects.toThrow(text);
});
