import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import { storeItem } from '../../content/store/store-item.ts';
import {
  type ArbitraryContents,
  arbitraryFilter,
  sortableContents,
} from '../../content/testing/content-arbitraries.ts';
import { collectionOf, endlessWork, openContentContext, readWhole } from '../../content/testing/content-context.ts';
import { expectGroups, sortedGroups } from '../../content/testing/grouping-model.ts';
import { groupsInStore } from '../../content/testing/planned.ts';
import { takeAway } from '../../content/write/remove-item.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { WorkBudget } from '../../platform/work-budget.ts';
import { parsePath } from '../../query/field-path.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { toStoredJson } from '../../query/value.ts';
import { rowsOfKeyTable } from '../sql/search/grouped-rows.ts';
import type { Grouping } from '../sql/search/grouping.ts';
import { type SqlDatabase, sqlOf } from '../sql/sql-database.ts';
import { openTestStore } from '../testing/test-store.ts';

const THINGS = collectionOf('Things');
const FILLERS = Array.from({ length: 5000 }, (_, n) => ({ _id: `filler-${n}`, a: 'filler', n: n % 2 }));
const QUESTIONS_AT_ONCE = 10;

function groups(context: RequestContext, filter: object, grouping: Grouping) {
  return groupsInStore(context, readWhole(context, THINGS), parseFilter(filter, endlessWork()), grouping);
}

async function tablesOf({ db }: RequestContext): Promise<readonly unknown[]> {
  const rows = await sqlOf(db).all('SELECT columns FROM automatic_indexes WHERE columns LIKE \'["#keys"%\'');
  return rows.map(({ columns }) => JSON.parse(String(columns)));
}

const grouping = (by: readonly string[], results: Grouping['results'] = []): Grouping => ({
  by: by.map(parsePath),
  results,
});
const sumOf = (path: string) => ({ kind: 'sum', path: parsePath(path) }) as const;

const arbitraryGrouping = fc.record({
  by: fc.subarray(['a', 'b', 'a.b'], { minLength: 1, maxLength: 2 }),
  results: fc.array(
    fc.record({ kind: fc.constantFrom('sum', 'average', 'min', 'max'), path: fc.constantFrom('a', 'b', 'n') }),
    { maxLength: 3 },
  ),
});

const cases = sortableContents.chain((contents: ArbitraryContents) =>
  fc.record({
    items: fc.tuple(
      ...contents.items.map(({ item }, index) =>
        fc
          .oneof(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(0.1, -0.7, 1e-6, 12_345.67, 'text', null))
          .map((n) => ({ ...JSON.parse(toStoredJson(item)), n, _id: `item-${index}` })),
      ),
    ),
    removed: fc.nat(3),
    questions: fc.array(fc.record({ filter: arbitraryFilter(contents.pool), grouping: arbitraryGrouping }), {
      minLength: QUESTIONS_AT_ONCE,
      maxLength: QUESTIONS_AT_ONCE,
    }),
  }),
);

test('groups of a large collection are made from a table of keys, and are those of the evaluator after any writes', async () => {
  const context = await openContentContext({ collections: [THINGS], items: { Things: FILLERS } });
  let [asked, fromKeys] = [0, 0];
  await fc.assert(
    fc.asyncProperty(cases, async ({ items, removed, questions }) => {
      for (const item of items) await storeItem(context, 'Things', item);
      const gone = items.slice(0, removed).map(({ _id }) => _id);
      await takeAway(context, THINGS, gone);
      const stored = [...FILLERS, ...items.filter(({ _id }) => !gone.includes(_id))];
      for (const { filter: json, grouping: asking } of questions) {
        const filter = parseFilter(json, endlessWork());
        const wanted = grouping(
          asking.by,
          asking.results.map(({ kind, path }) => ({ kind, path: parsePath(path) })),
        );
        const found = await groups(context, json, wanted);
        asked += 1;
        if (found === undefined) continue;
        await expectGroups(found, stored, filter, wanted);
        if (await rowsOfKeyTable(context, readWhole(context, THINGS), filter, wanted)) fromKeys += 1;
      }
      await takeAway(
        context,
        THINGS,
        items.map(({ _id }) => _id),
      );
    }),
    { numRuns: Math.ceil(propertyCases(200) / QUESTIONS_AT_ONCE) },
  );
  expect(fromKeys).toBeGreaterThan(asked / 20);
});

test('a table of keys is made while items are written, and misses none of them', { timeout: 120_000 }, async () => {
  const count = 20_000;
  const items = Array.from({ length: count }, (_, n) => ({ _id: `item-${n}`, a: n % 4, n: 1 }));
  const context = await openContentContext({ collections: [THINGS], items: { Things: items } });
  let isMade = false;
  const making = groups(context, {}, grouping(['a'], [sumOf('n')])).finally(() => {
    isMade = true;
  });
  const expected = new Map(items.map(({ _id, a }) => [_id, a]));
  const seen: unknown[] = [];
  for (let round = 0; !isMade; round += 1) {
    const [changed, gone] = [`item-${(round * 7919) % count}`, `item-${(round * 7919 + 1000) % count}`];
    await context.db.transaction(context.site.siteId, async (db) => {
      await storeItem({ ...context, db }, 'Things', { _id: changed, a: 4, n: 1 });
      await takeAway({ ...context, db }, THINGS, [gone]);
    });
    expected.set(changed, 4);
    expected.delete(gone);
    seen.push(...(await tablesOf(context)));
  }
  await making;
  const fields = ['a', 'n'].map((path) => ({ path: [path], order: 'ASC' }));
  expect(seen).toContainEqual(['#keys', ...fields, '#unfinished']);
  expect(await tablesOf(context)).toEqual([['#keys', ...fields]]);
  const counts = Object.groupBy(expected.values(), String);
  const found = await groups(context, {}, grouping(['a'], [sumOf('n')]));
  const totals = Object.fromEntries(found?.map(({ values: [a], results: [total] }) => [String(a), total]) ?? []);
  expect(totals).toEqual(Object.fromEntries(Object.entries(counts).map(([a, all]) => [a, all?.length])));
  expect(totals).toHaveProperty('4');
});

test('a grouping of all items by no field needs no table', async () => {
  const defects: unknown[] = [];
  const db = await openTestStore({ reportDefect: (defect) => defects.push(defect) });
  const context = await openContentContext({ collections: [THINGS], items: { Things: FILLERS } }, db);
  expect(await groups(context, {}, grouping([]))).toEqual([{ values: [], count: 5000, results: [] }]);
  expect(defects).toEqual([]);
  expect(await tablesOf(context)).toEqual([]);
  expect(await groups(context, { n: 1 }, grouping([]))).toEqual([{ values: [], count: 2500, results: [] }]);
  expect(await tablesOf(context)).toEqual([['#keys', { path: ['n'], order: 'ASC' }]]);
  await context.db.close();
});

test('values without a key are grouped from the items', async () => {
  const context = await openContentContext({ collections: [THINGS], items: { Things: FILLERS } });
  const long = 'x'.repeat(500);
  const byA = () => groups(context, {}, grouping(['a'], [sumOf('n')]));
  const fillers = { values: ['filler'], count: 5000, results: [2500] };
  expect(await byA()).toEqual([fillers]);
  await storeItem(context, 'Things', { _id: 'long', a: long, n: 7 });
  expect(sortedGroups(await byA())).toEqual([fillers, { values: [long], count: 1, results: [7] }]);
  expect(await groups(context, { a: long }, grouping(['a'], [sumOf('n')]))).toEqual([
    { values: [long], count: 1, results: [7] },
  ]);
  await takeAway(context, THINGS, ['long']);
  expect(await byA()).toEqual([fillers]);
});

test('a table that another process drops is made again, and the groups are right meanwhile', async () => {
  const context = await openContentContext({ collections: [THINGS], items: { Things: FILLERS } });
  const [first] = (await groups(context, {}, grouping(['a']))) ?? [];
  expect(first).toEqual({ values: ['filler'], count: 5000, results: [] });
  const rows = await sqlOf(context.db).all('SELECT name FROM automatic_indexes');
  await sqlOf(context.db).run(`DROP TABLE ${rows[0]?.name}`);
  // Undefined: the evaluator makes the groups.
  expect(await groups(context, {}, grouping(['a']))).toBeUndefined();
});

test('an emptied collection has no table of keys, and a new one has its new items', async () => {
  const context = await openContentContext({ collections: [THINGS], items: { Things: FILLERS } });
  expect(await groups(context, {}, grouping(['a']))).toHaveLength(1);
  await takeAway(
    context,
    THINGS,
    FILLERS.map(({ _id }) => _id),
  );
  expect(await groups(context, {}, grouping(['a']))).toEqual([]);
  for (const item of FILLERS.slice(0, 3)) await storeItem(context, 'Things', item);
  expect(await groups(context, {}, grouping(['a']))).toEqual([{ values: ['filler'], count: 3, results: [] }]);
});

test('a grouping by a table of keys that is known sends three statements: two for sizes, and the grouping', async () => {
  const context = await openContentContext({ collections: [THINGS], items: { Things: FILLERS } });
  const work = new WorkBudget();
  const sent: string[] = [];
  const db = sqlOf(context.db);
  const spying =
    <Values extends unknown[], Rows>(read: (statement: string, ...values: Values) => Promise<Rows>) =>
    (statement: string, ...values: Values) => {
      sent.push(statement.trim().slice(0, 6));
      return read.call(db, statement, ...values);
    };
  const statements = { get: spying(db.get), all: spying(db.all), tuples: spying(db.tuples) };
  const spy: SqlDatabase = Object.assign(Object.create(db), statements, { forLongReads: () => spy });
  const spied = { ...context, work, db: spy };
  const count = (n: number) => groups(spied, { n }, grouping(['a'], [sumOf('n')]));
  await count(0);
  sent.length = 0;
  expect(await count(1)).toEqual([{ values: ['filler'], count: 2500, results: [2500] }]);
  expect(sent).toEqual(['SELECT', 'SELECT', 'SELECT']);
});
