import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from '../scripts/package/build-package.ts';
import { fillBooks, openBenchSite } from './bench-site.ts';
import { BOOKS } from './books.ts';
import { type Figure, figure } from './figure.ts';
import { sendAll } from './load.ts';
import { loads } from './loads.ts';
import { CONNECTIONS } from './measure.ts';
import { launchPacked } from './packed-command.ts';

const REQUESTS = 200_000;
const REPORTED_EVERY = 50_000;
const MAX_MEGABYTES = 400;

/** The memory of the packed command on a file while it answers all kinds of requests in turn. */
export async function memory(): Promise<readonly Figure[]> {
  await buildPackage();
  const folder = await mkdtemp(join(tmpdir(), 'backlot-memory-'));
  const command = await launchPacked(join(folder, 'store.sqlite'));
  const figures: Figure[] = [];
  async function report(moment: string): Promise<void> {
    const { residentBytes, heapBytes } = await command.usage();
    figures.push(figure(`memory ${moment}`, residentBytes / 1e6, 'MB', { atMost: MAX_MEGABYTES }));
    figures.push(figure(`heap in use ${moment}`, heapBytes / 1e6, 'MB', { atMost: MAX_MEGABYTES }));
  }
  await fillBooks(command, BOOKS);
  await report(`with ${BOOKS} items`);
  const site = await openBenchSite(command);
  let sent = 0;
  for (let round = 0; sent < REQUESTS; round++) {
    const before = sent;
    for (const { request, requests } of loads) {
      // Like in the comparison of speeds, expensive requests are rarer.
      const count = Math.ceil(requests / 5);
      const asked = Array.from({ length: count }, (_, at) => request(site, round * count + at));
      await sendAll([command.url], await Promise.all(asked), CONNECTIONS);
      sent += count;
    }
    const [was, is] = [before, sent].map((number) => Math.floor(number / REPORTED_EVERY));
    if (was !== is) await report(`after ${sent} requests`);
  }
  await command.stop();
  await rm(folder, { recursive: true });
  return figures;
}
