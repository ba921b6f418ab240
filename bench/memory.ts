import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from '../scripts/package/build-package.ts';
import { fillBooks, openBenchSite } from './bench-site.ts';
import { BOOKS } from './books.ts';
import { type Figure, figure } from './figure.ts';
import { type Launched, launch, PACKED_COMMAND } from './launch.ts';
import { sendAll } from './load.ts';
import { loads } from './loads.ts';
import { CONNECTIONS } from './measure.ts';

const REQUESTS = 200_000;
const REPORTED_EVERY = 50_000;
const MAX_MEGABYTES = 400;

/** The memory of the packed command on a file while it answers all kinds of requests in turn. */
export async function memory(): Promise<readonly Figure[]> {
  await buildPackage();
  const folder = await mkdtemp(join(tmpdir(), 'backlot-memory-'));
  const command = await launch(PACKED_COMMAND, '--port', '0', '--json', '--data', join(folder, 'store.sqlite'));
  const figures: Figure[] = [];
  async function report(moment: string): Promise<void> {
    const { resident, heap } = await memoryOf(command);
    figures.push(figure(`memory ${moment}`, resident / 1e6, 'MB', { atMost: MAX_MEGABYTES }));
    figures.push(figure(`heap in use ${moment}`, heap / 1e6, 'MB', { atMost: MAX_MEGABYTES }));
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

/** The memory in bytes. The command runs the simulator in a process of its own, so the simulator is asked. */
async function memoryOf({ url }: Launched): Promise<{ readonly resident: number; readonly heap: number }> {
  const text = await (await fetch(`${url}/backlot/v1/metrics`)).text();
  const gauge = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`the metrics have no ${name}`);
    return Number(value);
  };
  return { resident: gauge('process_resident_memory_bytes'), heap: gauge('nodejs_heap_size_used_bytes') };
}
