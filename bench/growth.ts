import { buildPackage } from '../scripts/package/build-package.ts';
import type { StoreKind } from './arguments.ts';
import { type BenchSite, fillBooks, openBenchSite } from './bench-site.ts';
import { booksRequest, getBook } from './book-requests.ts';
import { bookValues } from './books.ts';
import { type Figure, figure } from './figure.ts';
import { askUntilIndexed, indexesMade } from './indexes-made.ts';
import type { Launched } from './launch.ts';
import type { RawRequest } from './load.ts';
import { measure } from './measure.ts';
import { openData } from './open-data.ts';
import { launchPacked } from './packed-command.ts';
import { siteFigures, snapshotFigures } from './site-operations.ts';
import { wholeCollectionFigures } from './whole-collection.ts';

const SIZES = [1000, 10_000, 100_000, 1_000_000] as const;
const MAX_OPENING_MS = 1000;
const MAX_MEGABYTES = 400;
/** An index over a million items is about twice as deep as one over a thousand, and is no longer in a fast cache. */
const MAX_GROWTH = 4;

/**
 * The cost of indexed reads, and the time of operations on all items, with a thousand to a million items, and the time of
 * opening the store, with the packed command.
 */
export async function growth(store: StoreKind): Promise<readonly Figure[]> {
  await using running = new AsyncDisposableStack();
  await buildPackage();
  const dataFor = await openData(store, running);
  const launchOn = async (data: string): Promise<Launched> => {
    const launched = await launchPacked(data);
    running.defer(launched.stop);
    return launched;
  };
  const figures: Figure[] = [];
  const first = new Map<string, number>();
  for (const size of SIZES) {
    const data = dataFor(`books_${size}`);
    const filling = await launchOn(data);
    await fillBooks(filling, size);
    await askAll(filling, await openBenchSite(filling), size);
    await filling.stop();

    const begun = performance.now();
    const simulator = await launchOn(data);
    const openingMs = performance.now() - begun;
    const site = await openBenchSite(simulator);
    await askAll(simulator, site, size);
    for (const [name, micros] of await askAll(simulator, site, size)) {
      const from = first.get(name) ?? micros;
      first.set(name, from);
      figures.push(figure(`${name}, of ${size}`, micros, 'us of processor time', { atMost: from * MAX_GROWTH }));
    }
    const { residentBytes } = await simulator.usage();
    figures.push(
      figure(`opening a store of ${size}`, openingMs, 'ms', { atMost: MAX_OPENING_MS }),
      figure(`memory with ${size}`, residentBytes / 1e6, 'MB', { atMost: MAX_MEGABYTES }),
      ...(await siteFigures(simulator)),
      ...(await snapshotFigures(simulator, site, size)),
      ...(await wholeCollectionFigures(simulator, site, size)),
    );
    await simulator.stop();
  }
  return figures;
}

type Ask = (site: BenchSite, number: number, size: number) => RawRequest;

let asked = 0;

function query(body: (number: number) => object): Ask {
  // Each request has a new number, so that its answer is never cached.
  return booksRequest('/items/query', 'visitor', (number) => ({
    query: { ...body(number), paging: { limit: 20 } },
    appOptions: { number: asked++ },
  }));
}

/** Each finds the same number of items, whatever the size of the collection. */
const ASKED: ReadonlyMap<string, Ask> = new Map<string, Ask>([
  ['get', getBook],
  [
    'page of 20 by an equality, sorted',
    query((number) => ({
      filter: { publisher: bookValues.publishers[number % 8] },
      sort: [{ fieldName: 'price', order: 'ASC' }],
    })),
  ],
  [
    'page of 20 in a range',
    query((number) => ({
      filter: { year: { $gte: 1900 + (number % 100) } },
      sort: [{ fieldName: 'year', order: 'ASC' }],
    })),
  ],
]);

const REQUESTS = 2000;

async function askAll(server: Launched, site: BenchSite, size: number): Promise<ReadonlyMap<string, number>> {
  const costs = new Map<string, number>();
  for (const [name, ask] of ASKED) {
    // The first request creates the index, which is not part of the cost of a search.
    await askUntilIndexed(server, () => measure([server], [ask(site, 0, size)]));
    await indexesMade(server);
    const requests = Array.from({ length: REQUESTS }, (_, number) => ask(site, number, size));
    costs.set(name, (await measure([server], requests)).cpuMicros);
  }
  return costs;
}
