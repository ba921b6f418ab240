/**
 * The program that `register.test.ts` runs: it calls an address in one way and prints the answer.
 * `call-platform.ts WAY ADDRESS`.
 */
import http from 'node:http';
import https, { get as httpsGet } from 'node:https';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { request } from 'undici';

const [way = '', address = ''] = process.argv.slice(2);
const { hostname, pathname, search } = new URL(address);

function collect(start: (callback: (response: http.IncomingMessage) => void) => http.ClientRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    start((response) => resolve(text(response)))
      .on('error', reject)
      .end();
  });
}

const WAYS = new Map<string, () => Promise<string>>([
  ['fetch', async () => (await fetch(address)).text()],
  ['fetch of a Request', async () => (await fetch(new Request(address, { method: 'POST', body: 'sent' }))).text()],
  ['undici', async () => (await request(address)).body.text()],
  ['https.request with an address', () => collect((callback) => https.request(new URL(address), callback))],
  [
    'https.request with options',
    () =>
      collect((callback) =>
        https.request(
          { hostname, path: pathname + search, headers: { Host: hostname }, agent: new https.Agent() },
          callback,
        ),
      ),
  ],
  ['https.get, imported by name', () => collect((callback) => httpsGet(address, {}, callback))],
  ['http.get', () => collect((callback) => http.get(address.replace('https:', 'http:'), callback))],
  [
    'fetch in a worker',
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./fetching-worker.ts', import.meta.url), { workerData: address });
        worker.on('message', resolve).on('error', reject);
      }),
  ],
]);
process.stdout.write((await WAYS.get(way)?.()) ?? `no way "${way}"`);
