import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { systemClock } from '../../../platform/clock.ts';
import { insertItems } from '../../../store/items.ts';
import { openTestStore, testData } from '../../../store/testing/test-store.ts';
import { startSimulator } from '../../start-simulator.ts';

/** A simulator with a collection `Books` in a file or on PostgreSQL, and its administrator. */
export interface LargeCollection {
  /** Sends JSON. Resolves when the answer has been read. */
  post(path: string, body: object, signal?: AbortSignal): Promise<{ readonly status: number; readonly body: string }>;
  /** The times of a health check and of getting an item, in milliseconds. */
  probe(): Promise<readonly number[]>;
  readonly siteId: string;
  /** The address of the snapshots of the site. */
  readonly snapshots: string;
  close(): Promise<void>;
}

const WORDS = ['red', 'green', 'blue', 'old', 'new', 'sea', 'wood', 'wind'];

/** Item `n`. */
function book(n: number) {
  const word = (at: number) => WORDS[at % WORDS.length];
  return {
    ...{ _id: `b${n}`, n, group: n % 50, shelf: n % 49, row: n % 47, title: `Book ${n} of ${word(n)} ${word(n * 7)}` },
    _createdDate: { $date: new Date(n * 1000).toISOString() },
  };
}

const PERMISSIONS = { read: 'ANYONE', insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE' };
const AT_ONCE = 10_000;
const CHARACTERS_AT_ONCE = 3_000_000;

/** `size` books in the store `data`. With `characters`, each has a text of so many. */
export async function largeCollection(
  size: number,
  { characters = 0, data: kind }: { readonly characters?: number; readonly data?: ':memory:' } = {},
): Promise<LargeCollection> {
  const folder = mkdtempSync(join(tmpdir(), 'large-collection-'));
  const data = kind ?? (process.env.BACKLOT_TEST_POSTGRES ? databaseOf(testData()) : join(folder, 'store.sqlite'));
  const defects: unknown[] = [];
  const simulator = await startSimulator({
    ...{ port: 0, host: '127.0.0.1', data, seed: 'none' },
    reportDefect: (defect) => defects.push(defect),
  });
  const { url, siteId } = simulator;
  const headers = { authorization: simulator.apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' };
  const post: LargeCollection['post'] = async (path, body, signal) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(url + path, signal ? { ...init, signal } : init);
    return { status: answer.status, body: await answer.text() };
  };
  const fields = [{ key: 'title', type: 'TEXT' }];
  const made = await post('/wix-data/v2/collections', {
    collection: { id: 'Books', fields, permissions: PERMISSIONS },
  });
  if (made.status !== 200) throw new Error(made.body);
  if (characters > 0) {
    const atOnce = Math.max(1, Math.floor(CHARACTERS_AT_ONCE / characters));
    for (let start = 0; start < size; start += atOnce) {
      const dataItems = Array.from({ length: Math.min(atOnce, size - start) }, (_, n) => ({
        data: { ...book(start + n), text: `${start + n} `.padEnd(characters, 'lorem ipsum ') },
      }));
      const inserted = await post('/wix-data/v2/bulk/items/insert', { dataCollectionId: 'Books', dataItems });
      if (inserted.status !== 200) throw new Error(inserted.body);
    }
  } else {
    const db = await openTestStore({}, data);
    for (let start = 0; start < size; start += AT_ONCE) {
      const items = Array.from({ length: Math.min(AT_ONCE, size - start) }, (_, n) => book(start + n));
      await db.transaction('fill', (within) => insertItems(within, siteId, 'Books', items));
    }
    await db.close();
  }

  let asked = 0;
  async function timeOf(path: string): Promise<number> {
    const begun = systemClock.now();
    const answer = await fetch(url + path, { headers });
    await answer.text();
    return systemClock.now() - begun;
  }
  return {
    ...{ post, siteId },
    snapshots: `${url}/backlot/v1/sites/${siteId}/snapshots`,
    probe: async () => [
      await timeOf('/backlot/v1/health'),
      // Never the same item, whose answer would be cached.
      await timeOf(`/wix-data/v2/items/b${(asked++ * 7919) % size}?dataCollectionId=Books`),
    ],
    close: async () => {
      await simulator.close();
      rmSync(folder, { recursive: true });
      if (defects.length > 0) throw new AggregateError(defects, 'the simulator met defects');
    },
  };
}

/** With as many connections as users have. */
function databaseOf(data: string): string {
  const url = new URL(data);
  url.searchParams.delete('pool');
  return url.href;
}

export interface Load {
  readonly name: string;
  /** The body differs with each attempt, because answers are cached. */
  readonly send: (books: LargeCollection, attempt: number) => ReturnType<LargeCollection['post']>;
}

const onBooks =
  (path: string, bodyOf: (attempt: number) => object): Load['send'] =>
  ({ post }, attempt) =>
    post(`/wix-data/v2/${path}`, { dataCollectionId: 'Books', appOptions: { attempt }, ...bodyOf(attempt) });

const group = (field: string) => ({
  pipeline: {
    stages: [
      {
        group: {
          groupIds: [{ key: field, expression: { fieldPath: field } }],
          accumulators: [{ resultFieldName: 'last', last: { expression: { fieldPath: 'title' } } }],
        },
      },
    ],
  },
});

/** What `copy-snapshot-worker.ts` posts. */
const answer = z.object({ status: z.number(), body: z.string() });

async function firstOf(snapshots: string): Promise<string> {
  const listed = await (await fetch(snapshots)).json();
  return Object(listed).snapshots[0].id;
}

async function answerOf(response: Response): ReturnType<LargeCollection['post']> {
  return { status: response.status, body: await response.text() };
}

/** Operations that read a whole collection, or change much of it. The last one leaves the site empty. */
export const LOADS: readonly Load[] = [
  {
    name: 'a count by a filter without an index',
    send: onBooks('items/count', (attempt) => ({ filter: { title: { $contains: `sea ${attempt}` } } })),
  },
  {
    name: 'a page by a new index',
    send: onBooks('items/query', (attempt) => ({
      query: { filter: { group: 7 }, sort: [{ fieldName: ['n', 'shelf', 'row'][attempt] ?? 'title' }] },
    })),
  },
  {
    name: 'groups',
    send: onBooks('items/aggregate', () => ({
      aggregation: { groupingFields: ['group'], operations: [{ resultFieldName: 'count', itemCount: {} }] },
    })),
  },
  { name: 'a pipeline', send: onBooks('items/aggregate-pipeline', () => group('shelf')) },
  {
    name: 'a text search',
    send: onBooks('items/search', (attempt) => ({ search: { search: { expression: `sea wood ${attempt}` } } })),
  },
  {
    name: 'distinct values',
    send: onBooks('items/query-distinct-values', () => ({ fieldName: 'title' })),
  },
  { name: 'random order', send: onBooks('items/query', () => ({ query: {}, sortMode: 'RANDOM' })) },
  {
    name: 'a bulk insert',
    send: onBooks('bulk/items/insert', () => ({
      dataItems: Array.from({ length: 1000 }, (_, n) => ({ data: { title: `More ${n}`, n } })),
    })),
  },
  {
    name: 'a snapshot',
    send: ({ post, siteId }, attempt) => post(`/backlot/v1/sites/${siteId}/snapshots`, { name: `${attempt}` }),
  },
  {
    name: 'the export and the import of a snapshot',
    send: async ({ snapshots }) => {
      const workerData = { from: `${snapshots}/${await firstOf(snapshots)}`, to: `${snapshots}/import` };
      // This thread is measured, and the client has as much work with the file as the simulator.
      const client = new Worker(new URL('./copy-snapshot-worker.ts', import.meta.url), { workerData });
      const [received] = await once(client, 'message');
      return answer.parse(received);
    },
  },
  { name: 'truncation', send: onBooks('items/truncate', () => ({})) },
  {
    name: 'restoring a snapshot',
    send: async ({ snapshots }) =>
      answerOf(await fetch(`${snapshots}/${await firstOf(snapshots)}/restore`, { method: 'POST' })),
  },
  {
    name: 'a reset',
    send: ({ post, siteId }) => post(`/backlot/v1/sites/${siteId}/reset`, { seed: 'none' }),
  },
];

/** What was measured while a load was carried out. */
export interface Measured {
  readonly status: number;
  /** The time that the load took, in milliseconds. */
  readonly took: number;
  /** The time of the slowest probe, which also grows with what else the machine does. */
  readonly slowest: number;
  /** The most processor time that one turn of the event loop took in this thread, which answers all requests. */
  readonly busiest: number;
}

/** Sends probes, one after another, until the load has been answered. */
export async function measure(books: LargeCollection, { send }: Load, attempt: number): Promise<Measured> {
  const begun = systemClock.now();
  let isAnswered = false;
  const answer = send(books, attempt).finally(() => {
    isAnswered = true;
  });
  const turns = watchTurns();
  const times: number[] = [];
  while (!isAnswered) times.push(...(await books.probe()));
  const { status } = await answer;
  return { status, took: systemClock.now() - begun, slowest: Math.max(...times), busiest: await turns.end() };
}

/** Measures the processor time between turns of the event loop, until `end` returns the greatest, in milliseconds. */
function watchTurns() {
  let busiest = 0;
  const ended = new AbortController();
  const watch = async () => {
    while (!ended.signal.aborted) {
      const before = process.threadCpuUsage();
      await systemClock.sleep(1, ended.signal);
      const { user, system } = process.threadCpuUsage(before);
      busiest = Math.max(busiest, (user + system) / 1000);
    }
  };
  const watching = watch();
  return {
    end: async () => {
      ended.abort();
      await watching;
      return busiest;
    },
  };
}
