import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { patientSend, waitOf } from './patient-send.ts';

/** Answers 429 with this header as often as `times`, and then 200. */
async function busyServer(times: number, retryAfter: string | undefined) {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    if (requests > times) response.end('done');
    else response.writeHead(429, { ...(retryAfter !== undefined && { 'retry-after': retryAfter }) }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`, count: () => requests };
}

test.each([
  ['two answers with Retry-After 7', 2, '7', [200, 3, [7000, 7000]]],
  ['an answer without Retry-After', 1, undefined, [429, 1, []]],
  ['an answer that asks to wait for an hour', 1, '3600', [429, 1, []]],
  ['a platform that is never free', 100, '1', [429, 6, [1000, 1000, 1000, 1000, 1000]]],
])('a request that is refused with 429 is sent again: %s', async (_case, times, header, expected) => {
  const { url, count } = await busyServer(times, header);
  const waits: number[] = [];
  const waiting = { now: () => 0, sleep: async (ms: number) => void waits.push(ms) };
  const { status } = await patientSend(waiting, new AbortController().signal)(url, {});
  expect([status, count(), waits]).toEqual(expected);
});

test('a run that is stopped does not send a request again', async () => {
  const { url, count } = await busyServer(5, '7');
  const stopping = new AbortController();
  const sleep = async () => stopping.abort();
  const { status } = await patientSend({ now: () => 0, sleep }, stopping.signal)(url, {});
  expect([status, count()]).toEqual([429, 1]);
});

test.each([
  ['7', 7000],
  ['Thu, 01 Jan 1970 00:01:00 GMT', 50_000],
  ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
  ['soon', undefined],
])('Retry-After: %s is a wait of %s ms, ten seconds after 1970 began', (header, wait) => {
  expect(waitOf(header, 10_000)).toBe(wait);
});
