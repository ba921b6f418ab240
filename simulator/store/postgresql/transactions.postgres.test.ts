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
  for (const table of ['items', 'collection_sizes', 'recordings']) await db.run(`DELETE FROM ${table}`);
});

const keyOf = (id: string) => ['site', 'Books', id] as const;
const put = (within: Database, id: string, text: string) => sqlOf(within).items?.put?.(keyOf(id), text);
const find = (within: Database, id: string) => sqlOf(within).items?.find(keyOf(id));
const stored = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (await db.all('SELECT item_id, data FROM items ORDER BY item_id')).map(({ item_id, data }) => [item_id, data]),
  );
const keepSize = () => db.run("INSERT INTO collection_sizes VALUES ('site', 'Books', 0, 0)");
const size = () => db.get('SELECT items, bytes FROM collection_sizes');

interface Work {
  (within: Database): Promise<unknown>;
  /** The ids of items that are announced as going to be read. */
  readonly announced?: readonly string[];
}

/** Starts transactions of one site that are committed together: they come while another one is open. */
async function together(...works: readonly Work[]): Promise<readonly unknown[]> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = db.transaction('site', () => released);
  const ends = works.map((work) =>
    db.transaction('site', work, 'short', (work.announced ?? []).map(keyOf)).then(
      (result) => result,
      (failure: unknown) => (failure instanceof Error ? failure.message : failure),
    ),
  );
  release();
  await first;
  return Promise.all(ends);
}
const commits = async () => Number((await db.get('SELECT sum(items_commits) AS commits FROM writers'))?.commits);
const refuse = (message: string): never => {
  throw new Error(message);
};

describe('transactions of a site that come at the same time', () => {
  test('transactions of a site that come at the same time are one commit, and each sees what those before it have stored', async () => {
    const before = await commits();
    const results = await together(
      async (within) => put(within, 'a', '{"n":1}'),
      async (within) => find(within, 'a'),
      async (within) => sqlOf(within).get("SELECT data FROM items WHERE item_id = 'a'"),
      async (within) => put(within, 'b', '{"n":2}'),
    );
    expect(results).toEqual([undefined, '{"n":1}', { data: '{"n":1}' }, undefined]);
    expect(await stored()).toEqual({ a: '{"n":1}', b: '{"n":2}' });
    expect((await commits()) - before).toBe(1);
  });

  test('of transactions of a site that come at the same time, one that refuses leaves nothing, and the others stay', async () => {
    await keepSize();
    const results = await together(
      async (within) => put(within, 'a', '{"n":1}'),
      async (within) => {
        await put(within, 'a', '{"n":2}');
        await put(within, 'b', '{"n":2}');
        refuse('not allowed');
      },
      async (within) => {
        await put(within, 'c', '{"n":3}');
        await sqlOf(within).run("INSERT INTO recordings (site_id) VALUES ('refused')");
        refuse('not allowed either');
      },
      async (within) => [await find(within, 'a'), await find(within, 'b'), await find(within, 'c')],
      async (within) => put(within, 'd', '{"n":40}'),
    );
    expect(results).toEqual([
      undefined,
      'not allowed',
      'not allowed either',
      ['{"n":1}', undefined, undefined],
      undefined,
    ]);
    expect(await stored()).toEqual({ a: '{"n":1}', d: '{"n":40}' });
    expect(await size()).toEqual({ items: 2, bytes: 15 });
    expect(await db.all('SELECT site_id FROM recordings')).toEqual([]);
  });

  test('a statement that the database refuses concerns only its own transaction', async () => {
    const results = await together(
      async (within) => sqlOf(within).get('SELECT missing'),
      async (within) => put(within, 'a', '{"n":1}'),
      async (within) => sqlOf(within).run('INSERT INTO items (site_id) VALUES (NULL)'),
      async (within) => {
        await sqlOf(within)
          .get('SELECT missing')
          .catch(() => {});
        await put(within, 'b', '{"n":2}');
      },
      async (within) => put(within, 'c', '{"n":3}'),
    );
    expect(results).toEqual([
      'column "missing" does not exist',
      undefined,
      expect.stringContaining('null value'),
      'column "missing" does not exist',
      undefined,
    ]);
    expect(await stored()).toEqual({ a: '{"n":1}', c: '{"n":3}' });
  });

  test('an item that cannot be stored concerns only its own transaction', async () => {
    const results = await together(
      async (within) => put(within, 'a', '{"n":1}'),
      async (within) => put(within, 'b', 'no JSON'),
      async (within) => put(within, 'c', '{"n":3}'),
    );
    expect(results).toEqual([undefined, expect.stringContaining('invalid input syntax'), undefined]);
    expect(await stored()).toEqual({ a: '{"n":1}', c: '{"n":3}' });
  });

  test('ids with characters that PostgreSQL does not store are found and counted', async () => {
    const odd = ['a\0b', '\u0001', '\ud800', 'ü"\\'];
    await keepSize();
    const results = await together(
      async (within) => {
        for (const id of odd) await put(within, id, '{}');
      },
      async (within) => Promise.all(odd.map((id) => find(within, id))),
    );
    expect(results[1]).toEqual(['{}', '{}', '{}', '{}']);
    expect(await Promise.all(odd.map((id) => db.items?.find(keyOf(id))))).toEqual(['{}', '{}', '{}', '{}']);
    expect(await size()).toEqual({ items: 4, bytes: 8 });
  });

  test('items that were announced are read once, and a long one is read when it is asked for', async () => {
    const long = JSON.stringify({ text: 'x'.repeat(100_000) });
    await db.transaction('site', async (within) => {
      await put(within, 'short', '{}');
      await put(within, 'long', long);
    });
    const keys = ['short', 'long', 'none'].map(keyOf);
    const work = (within: Database) => Promise.all(keys.map((key) => sqlOf(within).items?.find(key)));
    expect(await db.transaction('site', work, 'short', keys)).toEqual(['{}', long, undefined]);
    expect(await Promise.all(keys.map((key) => db.items?.find(key)))).toEqual(['{}', long, undefined]);
  });
});

/** What one transaction does. Each kind is carried out on the database, and on a map. */
type Step =
  | { readonly do: 'put'; readonly id: string; readonly value: number }
  | { readonly do: 'find' | 'select' | 'delete'; readonly id: string }
  | { readonly do: 'count' };
interface Program {
  readonly steps: readonly Step[];
  readonly refuses: boolean;
  readonly announced: readonly string[];
}

const ids = fc.constantFrom('a', 'b', 'c');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('put'), id: ids, value: fc.nat(200) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('find', 'select', 'delete'), id: ids }) },
  fc.record({ do: fc.constant('count') }),
);
const program: fc.Arbitrary<Program> = fc.record({
  steps: fc.array(step, { maxLength: 5 }),
  refuses: fc.boolean(),
  announced: fc.array(ids, { maxLength: 2 }),
});

async function carryOut(within: Database, { steps, refuses }: Program): Promise<unknown[]> {
  const seen: unknown[] = [];
  const named = "site_id = 'site' AND item_id = ?";
  for (const step of steps) {
    const { get, run } = sqlOf(within);
    if (step.do === 'put') await put(within, step.id, JSON.stringify(step.value));
    else if (step.do === 'count') seen.push((await get('SELECT count(*) AS items FROM items'))?.items);
    else if (step.do === 'delete') await run(`DELETE FROM items WHERE ${named}`, step.id);
    else if (step.do === 'find') seen.push(await find(within, step.id));
    else seen.push((await get(`SELECT data FROM items WHERE ${named}`, step.id))?.data);
  }
  return refuses ? refuse(JSON.stringify(seen)) : seen;
}

function workOf(program: Program): Work {
  return Object.assign((within: Database) => carryOut(within, program), { announced: program.announced });
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

test('transactions that are committed together do the same as one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(program, { maxLength: 6 }), async (programs) => {
      await db.run('DELETE FROM items');
      let items = new Map<string, string>();
      const expected = programs.map((program) => {
        const { after, end } = model(items, program);
        items = after;
        return end;
      });
      const ends = await together(...programs.map(workOf));
      expect(ends).toEqual(expected);
      expect(await stored()).toEqual(Object.fromEntries([...items].toSorted()));
    }),
    { numRuns: 300 },
  );
});
