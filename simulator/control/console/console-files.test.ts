import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();
const open = (path: string, init: RequestInit = {}) => fetch(simulator().url + path, { redirect: 'manual', ...init });

/** In bytes of gzipped files. */
const FIRST_LOAD = 150_000;

test('the first load of the console is smaller than 150 kB, and is from the simulator alone', async () => {
  const response = await open('/backlot/');
  const page = await response.text();
  const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses.filter((address) => !address.startsWith('/backlot/assets/'))).toEqual([]);
  const sizes = await Promise.all(
    addresses.map(async (address) => gzipSync(await (await open(address)).text()).byteLength),
  );
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, gzipSync(page).byteLength)).toBeLessThan(FIRST_LOAD);
});

test('files of the console can be kept for ever, because their names change with them; pages are never kept', async () => {
  const page = await open('/backlot/sites/any/requests/any');
  const [, script = ''] = /<script type="module" crossorigin src="([^"]+)"/.exec(await page.text()) ?? [];
  const { headers } = await open(script);
  expect([page.headers.get('cache-control'), headers.get('cache-control')]).toEqual([
    'no-store',
    'public, max-age=31536000, immutable',
  ]);
  expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
    'text/javascript; charset=utf-8',
    'nosniff',
  ]);
  expect((await open('/backlot/assets/nothing.js')).status).toBe(404);
  expect((await open('/backlot/assets/..%2Findex.html')).status).toBe(404);
});

test('an address by client id leads to the page of its site; an unknown one, and an unknown page, are a 404', async () => {
  const { siteId, clientId } = await simulator().createSite();
  const locationOf = async (path: string) =>
    (await open(`/backlot/clients/${clientId}${path}`)).headers.get('location');
  expect([await locationOf(''), await locationOf('/inbox')]).toEqual([
    `/backlot/sites/${siteId}`,
    `/backlot/sites/${siteId}/inbox`,
  ]);
  expect((await open('/backlot/clients/unknown')).status).toBe(404);
  expect((await open('/backlot/nowhere')).status).toBe(404);
});
