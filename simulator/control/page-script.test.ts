import { expect, test } from 'vitest';
import { runSimulator } from '../testing/run-simulator.ts';

const simulator = runSimulator();

test('the script for pages is loaded by pages of any origin, and only once', async () => {
  const get = (headers: Record<string, string>) =>
    simulator().send('GET', '/backlot/connect.js', undefined, { 'sec-fetch-site': 'cross-site', ...headers });
  const { status, headers, body } = await get({});
  expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(String(body)).toContain('/backlot/refused-calls');
  expect(String(body).length).toBeLessThan(12_000);
  expect((await get({ 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
});
