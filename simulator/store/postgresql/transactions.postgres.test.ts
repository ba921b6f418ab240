import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { type SqlDatabase, sqlOf } from '../sql/sql-database.ts';
import { openTestStore } from '../testing/test-store.ts';

let db: SqlDatabase;
beforeAll(async () => {
  db = await openTestStore();
});
afterAll(() => db.close());
beforeEach(async () => {
  for (const table of ['items', 'recordings']) await db.run(`DELETE FROM ${table}`);
});

const put = (within: Database, id: string, text: string) =>
  sqlOf(within).run(
    `INSERT INTO items (site_id, collection_id, item_id, data) VALUES ('site', 'Books', ?, ?)
     ON CONFLICT (site_id, collection_id, item_id) DO UPDATE SET data = excluded.data, document = excluded.document`,
    ...[id, text],
  );
const find = async (within: Database, id: string) =>
  (await sqlOf(within).get("SELECT data FROM items WHERE site_id = 'site' AND item_id = ?", id))?.data;
const stored = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (await db.all('SELECT item_id, data FROM items ORDER BY item_id')).map(({ item_id, data }) => [item_id, data]),
  );

type Work = (within: Database) => Promise<unknown>;

/** Starts transactions of one site while another one is open. */
async function together(...works: readonly Work[]): Promise<readonly unknown[]> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const first = db.transaction('site', () => released);
  const ends = works.map((work) =>
    db.transaction('site', work).then(
      (result) => result,
      (failure: unknown) => (failure instanceof Error ? failure.message : failure),
    ),
  );
  release();
  await first;
  return Promise.all(ends);
}
const refuse = (message: string): never => {
  throw new Error(message);
};

describe('transactions of a site that come at the same time', () => {
  test('each sees what those before it have stored, and one that refuses leaves nothing', async () => {
    const results = await together(
      async (within) => put(within, 'a', '{"n":1}'),
      async (within) => {
        await put(within, 'a', '{"n":2}');
        await put(within, 'b', '{"n":2}');
        await sqlOf(within).run("INSERT INTO recordings (site_id) VALUES ('refused')");
        refuse('not allowed');
      },
      async (within) => [await find(within, 'a'), await find(within, 'b')],
      async (within) => put(within, 'd', '{"n":40}'),
    );
    expect(results).toEqual([1, 'not allowed', ['{"n":1}', undefined], 1]);
    expect(await stored()).toEqual({ a: '{"n":1}', d: '{"n":40}' });
    expect(await db.all('SELECT site_id FROM recordings')).toEqual([]);
  });

  test('a statement that the database refuses concerns only its own transaction, also if its work goes on', async () => {
    const results = await together(
      async (within) => sqlOf(within).get('SELECT missing'),
      async (within) => put(within, 'a', '{"n":1}'),
      async (within) => sqlOf(within).run('INSERT INTO items (site_id) VALUES (NULL)'),
      async (within) => {
        await sqlOf(within)
          .get('SELECT missing')
          .catch(() => {});
        return 'went on';
      },
      async (within) => put(within, 'b', 'no JSON'),
      async (within) => put(within, 'c', '{"n":3}'),
    );
    expect(results).toEqual([
      'column "missing" does not exist',
      1,
      expect.stringContaining('null value'),
      'column "missing" does not exist',
      expect.stringContaining('invalid input syntax'),
      1,
    ]);
    expect(await stored()).toEqual({ a: '{"n":1}', c: '{"n":3}' });
  });

  test('those that wait leave the connections to reads and to other sites', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const works = ['a', 'b', 'c', 'd'].map((id) =>
      db.transaction('site', async (within) => {
        await released;
        await put(within, id, '{}');
      }),
    );
    await db.transaction('other', (within) => sqlOf(within).run("INSERT INTO recordings (site_id) VALUES ('other')"));
    expect(await db.all('SELECT site_id FROM recordings')).toEqual([{ site_id: 'other' }]);
    release();
    await Promise.all(works);
    expect(Object.keys(await stored())).toEqual(['a', 'b', 'c', 'd']);
  });
});

/** What one transaction does. Each kind is carried out on the database, and on a map. */
type Step =
  | { readonly do: 'put'; readonly id: string; readonly value: number }
  | { readonly do: 'find' | 'delete'; readonly id: string }
  | { readonly do: 'count' };
interface Program {
  readonly steps: readonly Step[];
  readonly refuses: boolean;
}

const ids = fc.constantFrom('a', 'b', 'c');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('put'), id: ids, value: fc.nat(200) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('find', 'delete'), id: ids }) },
  fc.record({ do: fc.constant('count') }),
);
const program: fc.Arbitrary<Program> = fc.record({ steps: fc.array(step, { maxLength: 5 }), refuses: fc.boolean() });

async function carryOut(within: Database, { steps, refuses }: Program): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (const step of steps) {
    const { get, run } = sqlOf(within);
    if (step.do === 'put') await put(within, step.id, JSON.stringify(step.value));
    else if (step.do === 'count') seen.push((await get('SELECT count(*) AS items FROM items'))?.items);
    else if (step.do === 'delete') await run("DELETE FROM items WHERE site_id = 'site' AND item_id = ?", step.id);
    else seen.push(await find(within, step.id));
  }
  return refuses ? refuse(JSON.stringify(seen)) : seen;
}

function model(before: Map<string, string>, { steps, refuses }: Program): { after: Map<string, string>; end: unknown } {
  const items = new Map(before);
  const seen: unknown[] = [];
  for (const step of steps) {
    if (step.do === 'put') items.set(step.id, JSON.stringify(step.value));
    else if (step.do === 'count') seen.push(items.size);
    else if (step.do === 'delete') items.delete(step.id);
    else seen.push(items.get(step.id));
  }
  return refuses ? { after: before, end: JSON.stringify(seen) } : { after: items, end: seen };
}

test('transactions of a site that come at the same time do the same as one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(program, { maxLength: 6 }), async (programs) => {
      await db.run('DELETE FROM items');
      let items = new Map<string, string>();
      const expected = programs.map((program) => {
        const { after, end } = model(items, program);
        items = after;
        return end;
      });
      const ends = await together(...programs.map((program) => (within: Database) => carryOut(within, program)));
      expect(ends).toEqual(expected);
      expect(await stored()).toEqual(Object.fromEntries([...items].toSorted()));
    }),
    { numRuns: 300 },
  );
});
