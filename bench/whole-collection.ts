import { type BenchSite, send } from './bench-site.ts';
import { type Figure, figure } from './figure.ts';
import { askUntilIndexed, indexesMade } from './indexes-made.ts';
import type { Launched } from './launch.ts';
import { median } from './median.ts';

/** An operation that concerns all items of a collection, and how long it may take. */
interface Whole {
  readonly name: string;
  readonly path: string;
  readonly body: (number: number) => object;
  readonly atMostMs: number;
}

const PUBLISHER = { key: 'publisher', expression: { fieldPath: 'publisher' } };

/** Each request has another number, so that its answer is never cached. */
const OPERATIONS: readonly Whole[] = [
  { name: 'count', path: 'items/count', body: () => ({}), atMostMs: 100 },
  {
    name: 'group by publisher, four results',
    path: 'items/aggregate',
    body: () => ({
      aggregation: {
        groupingFields: ['publisher'],
        operations: [
          { resultFieldName: 'count', itemCount: {} },
          { resultFieldName: 'total', sum: { itemFieldName: 'price' } },
          { resultFieldName: 'mean', average: { itemFieldName: 'price' } },
          { resultFieldName: 'latest', max: { itemFieldName: 'year' } },
        ],
      },
    }),
    atMostMs: 1500,
  },
  {
    name: 'pipeline: group and sort',
    path: 'items/aggregate-pipeline',
    body: () => ({
      pipeline: {
        stages: [
          {
            group: {
              groupIds: [PUBLISHER],
              accumulators: [{ resultFieldName: 'pages', sum: { expression: { fieldPath: 'pages' } } }],
            },
          },
          { sort: { values: [{ fieldName: 'pages', order: 'DESC' }] } },
        ],
      },
    }),
    atMostMs: 1500,
  },
  {
    name: 'distinct publishers, with the total',
    path: 'items/query-distinct-values',
    body: () => ({ fieldName: 'publisher', returnTotalCount: true }),
    atMostMs: 200,
  },
  {
    name: 'page in random order',
    path: 'items/query',
    body: (seed) => ({ query: { paging: { limit: 20 } }, sortMode: 'RANDOM', randomOptions: { seed } }),
    atMostMs: 300,
  },
];

const TIMES = 5;

/** The time of the first request, which may make an index and be sent again after that, and the median of the next ones. */
export async function wholeCollectionFigures(
  server: Launched,
  { url, owner }: BenchSite,
  size: number,
): Promise<readonly Figure[]> {
  let number = 0;
  const ask = async ({ path, body }: Pick<Whole, 'path' | 'body'>) => {
    number += 1;
    const begun = performance.now();
    const asked = { dataCollectionId: 'Books', appOptions: { number }, ...body(number) };
    await send('POST', `${url}/wix-data/v2/${path}`, asked, owner);
    return performance.now() - begun;
  };
  const figures: Figure[] = [];
  for (const operation of OPERATIONS) {
    const begun = performance.now();
    await askUntilIndexed(server, () => ask(operation));
    const firstMs = performance.now() - begun;
    await indexesMade(server);
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) times.push(await ask(operation));
    const name = `${operation.name}, of ${size} (first ${Math.round(firstMs)} ms)`;
    figures.push(figure(name, median(times), 'ms', { atMost: operation.atMostMs }));
  }
  const { residentBytes } = await server.usage();
  figures.push(figure(`memory after these, of ${size}`, residentBytes / 1e6, 'MB', { atMost: 400 }));
  const truncateMs = await ask({ path: 'items/truncate', body: () => ({}) });
  figures.push(figure(`truncate, of ${size}`, truncateMs, 'ms', { atMost: 1000 }));
  const countMs = await ask({ path: 'items/count', body: () => ({}) });
  figures.push(figure(`count after that, of ${size}`, countMs, 'ms', { atMost: 100 }));
  return figures;
}
