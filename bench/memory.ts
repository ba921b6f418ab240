import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillBooks, openBenchSite } from './bench-site.ts';
import { launch, SIMULATOR } from './launch.ts';
import { rawRequest } from './load.ts';
import { BOOKS, loads } from './loads.ts';
import { measure } from './measure.ts';

/*
 * Prints the memory of a simulator on a file while it answers a mixed load: all kinds of requests, in turn.
 * node bench/memory.ts [--requests 200000] [--books 10000] [--cache-mb 64]
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    books: { type: 'string', default: String(BOOKS) },
    'cache-mb': { type: 'string' },
    data: { type: 'string' },
  },
});
const [total, books] = [Number(values.requests), Number(values.books)];
const folder = await mkdtemp(join(tmpdir(), 'backlot-memory-'));
const data = values.data ?? join(folder, 'store.sqlite');
const more = values['cache-mb'] === undefined ? [] : ['--cache-mb', values['cache-mb']];
const simulator = await launch(SIMULATOR, '--no-restart', '--port', '0', '--json', '--data', data, ...more);

async function print(what: string): Promise<void> {
  const { residentBytes, heapBytes, reservedHeapBytes, externalBytes } = await simulator.usage();
  const [rss, heap, reserved, external] = [residentBytes, heapBytes, reservedHeapBytes, externalBytes].map((bytes) =>
    (bytes / 1e6).toFixed(0).padStart(5),
  );
  console.log(`${what.padEnd(32)} RSS ${rss} MB   heap ${heap} of ${reserved}   external ${external}`);
}

await print('started');
if (values.data === undefined) await fillBooks(simulator, books);
await print(`${books} books`);
const site = await openBenchSite(simulator);
/** Few of them are group-by aggregates, which read the whole collection. */
const PER_ROUND = 200;
for (let asked = 0, round = 0; asked < total; round++) {
  for (const { name, request, requests } of loads) {
    const count = Math.ceil((PER_ROUND * requests) / 1000);
    const first = round * count;
    const batch = await Promise.all(Array.from({ length: count }, (_, at) => request(site, first + at)));
    await measure(simulator, batch).catch((failure) => {
      throw new Error(name, { cause: failure });
    });
    asked += count;
  }
  if (round % 10 === 9) await print(`${asked} requests`);
}
await measure(simulator, [rawRequest(site.url, 'GET', '/backlot/v1/health', {})]);
await print('at the end');
await simulator.stop();
await rm(folder, { recursive: true });
