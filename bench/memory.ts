import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillBooks, openBenchSite } from './bench-site.ts';
import { BOOKS } from './books.ts';
import { type Figure, figure } from './figure.ts';
import { launch, SIMULATOR } from './launch.ts';
import { loads } from './loads.ts';
import { measure } from './measure.ts';

const REQUESTS = 200_000;
const REPORTED_EVERY = 50_000;
const MAX_MEGABYTES = 400;

/** The memory of a simulator on a file while it answers all kinds of requests in turn. */
export async function memory(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-memory-'));
  const data = join(folder, 'store.sqlite');
  const simulator = await launch(SIMULATOR, '--no-restart', '--port', '0', '--json', '--data', data);
  const figures: Figure[] = [];
  async function report(moment: string): Promise<void> {
    const { residentBytes, heapBytes } = await simulator.usage();
    figures.push(figure(`memory ${moment}`, residentBytes / 1e6, 'MB', { atMost: MAX_MEGABYTES }));
    figures.push(figure(`heap in use ${moment}`, heapBytes / 1e6, 'MB', { atMost: MAX_MEGABYTES }));
  }
  await fillBooks(simulator, BOOKS);
  await report(`with ${BOOKS} items`);
  const site = await openBenchSite(simulator);
  let sent = 0;
  for (let round = 0; sent < REQUESTS; round++) {
    const before = sent;
    for (const { request, requests } of loads) {
      // Like in the comparison of speeds, expensive requests are rarer.
      const count = Math.ceil(requests / 5);
      const asked = Array.from({ length: count }, (_, at) => request(site, round * count + at));
      await measure(simulator, await Promise.all(asked));
      sent += count;
    }
    const [was, is] = [before, sent].map((number) => Math.floor(number / REPORTED_EVERY));
    if (was !== is) await report(`after ${sent} requests`);
  }
  await simulator.stop();
  await rm(folder, { recursive: true });
  return figures;
}
