import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { type BenchSite, checked, send } from './bench-site.ts';
import { bookAt } from './books.ts';
import { type Figure, figure } from './figure.ts';
import type { Launched } from './launch.ts';
import { median } from './median.ts';

const TIMES = 9;
/** A snapshot of fewer items may take as long as one of so many. */
const ITEMS_OF_LIMIT = 100_000;
const SNAPSHOT_MS = 2000;

/** The median times of making a site with the example seed, of resetting it to that, and of deleting it. */
export async function siteFigures({ url }: Launched): Promise<readonly Figure[]> {
  const [made, reset, deleted]: [number[], number[], number[]] = [[], [], []];
  const sites = `${url}${CONTROL_PREFIX}/sites`;
  for (let time = 0; time < TIMES; time += 1) {
    const site = await timed(() => send('POST', sites, { seed: 'marginalia' }));
    made.push(site.ms);
    const address = `${sites}/${Object(site.answer).siteId}`;
    reset.push((await timed(() => send('POST', `${address}/reset`, { seed: 'marginalia' }))).ms);
    deleted.push((await timed(() => send('DELETE', address))).ms);
  }
  return [
    figure('making a site with the example seed', median(made), 'ms', { atMost: 30 }),
    figure('resetting it to that', median(reset), 'ms', { atMost: 10 }),
    figure('deleting it', median(deleted), 'ms', { atMost: 30 }),
  ];
}

/** The times of taking, exporting, importing and restoring a snapshot of a site with `size` books, and of a bulk insert. */
export async function snapshotFigures(
  { url, ready }: Launched,
  { owner }: BenchSite,
  size: number,
): Promise<readonly Figure[]> {
  const snapshots = `${url}${CONTROL_PREFIX}/sites/${ready.siteId}/snapshots`;
  const taken = await timed(() => send('POST', snapshots, { name: 'bench' }));
  const address = `${snapshots}/${Object(taken.answer).snapshot.id}`;
  const exported = await timed(async () => (await checked(await fetch(address))).arrayBuffer());
  const headers = { 'content-type': 'application/json' };
  const imported = await timed(async () =>
    checked(await fetch(`${snapshots}/import`, { method: 'POST', headers, body: exported.answer })),
  );
  const restored = await timed(() => send('POST', `${address}/restore`, {}));
  const dataItems = Array.from({ length: 1000 }, (_, at) => ({ data: bookAt(size + at) }));
  const added = await timed(() =>
    send('POST', `${url}/wix-data/v2/bulk/items/insert`, { dataCollectionId: 'Books', dataItems }, owner),
  );
  const atMost = Math.max(1, size / ITEMS_OF_LIMIT) * SNAPSHOT_MS;
  return [
    figure(`snapshot, of ${size}`, taken.ms, 'ms', { atMost }),
    figure(`its export, of ${size}`, exported.ms, 'ms', { atMost }),
    figure(`its import, of ${size}`, imported.ms, 'ms', { atMost }),
    figure(`restoring it, of ${size}`, restored.ms, 'ms', { atMost }),
    figure(`bulk insert of 1000, to ${size}`, added.ms, 'ms', { atMost: 1000 }),
  ];
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly answer: T }> {
  const begun = performance.now();
  const answer = await work();
  return { ms: performance.now() - begun, answer };
}
