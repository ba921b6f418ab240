import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import {
  type ArbitraryContents,
  arbitraryFilter,
  sortableContents,
} from '../../../content/testing/content-arbitraries.ts';
import { collectionOf, endlessWork, openContentContext, readWhole } from '../../../content/testing/content-context.ts';
import { expectGroups, sortedGroups } from '../../../content/testing/grouping-model.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { parsePath } from '../../../query/field-path.ts';
import type { Filter } from '../../../query/filter.ts';
import { parseFilter } from '../../../query/parse-filter.ts';
import { type JsonObject, toStoredJson } from '../../../query/value.ts';
import { insertItems } from '../../items.ts';
import { groupsInStore } from '../../search.ts';
import { createIndex, dropIndexes } from '../automatic-index/change-indexes.ts';
import { columnsOf, indexShape } from '../automatic-index/index-shape.ts';
import { sqlOf } from '../sql-database.ts';
import type { Grouping } from './grouping.ts';

const QUESTIONS_AT_ONCE = 20;
const numRuns = Math.ceil(propertyCases(300) / QUESTIONS_AT_ONCE);
const THINGS = collectionOf('Things');
const FIELDS = ['a', 'b', 'a.b', 'n'];
const KINDS = ['sum', 'average', 'min', 'max'] as const;

type StoredItem = JsonObject & { readonly _id: string };

async function fill({ db, site }: RequestContext, items: readonly StoredItem[]) {
  await dropIndexes(db, site.siteId);
  await sqlOf(db).run('DELETE FROM items');
  await insertItems(db, site.siteId, 'Things', items);
}

/** Creates the index that a large collection would have. Values are read without one. */
async function provideIndex({ db, site }: RequestContext, filter: Filter, { by, results }: Grouping) {
  if (sqlOf(db).dialect.grouped.kind === 'values') return;
  await dropIndexes(db, site.siteId);
  const shape = indexShape(
    filter,
    by.map((path) => ({ path, order: 'ASC' })),
    new Set(),
    results.map(({ path }) => path),
  );
  await createIndex(db, site.siteId, 'Things', columnsOf(shape));
}

const arbitraryGrouping = fc.record({
  by: fc.subarray(FIELDS, { maxLength: 2 }).map((fields) => fields.map(parsePath)),
  results: fc.array(fc.record({ kind: fc.constantFrom(...KINDS), path: fc.constantFrom(...FIELDS).map(parsePath) }), {
    minLength: 1,
    maxLength: 4,
  }),
});

const amount = fc.oneof(
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((cents) => cents / 100),
  fc.integer({ min: -1000, max: 1000 }),
  fc.constantFrom('text', null, true, 0.1, 0.7, -0.3, 1e-6, 12_345_678.9, 1_700_000_000_123, 2 ** 40, 1e-300),
);

const cases = sortableContents.chain((contents: ArbitraryContents) =>
  fc.record({
    items: fc.tuple(
      ...contents.items.map(({ item }, index) =>
        amount.map((n): StoredItem => ({ ...JSON.parse(toStoredJson(item)), n, _id: `item-${index}` })),
      ),
    ),
    questions: fc.array(
      fc.record({
        filter: fc.oneof(
          { weight: 1, arbitrary: fc.constant({}) },
          { weight: 3, arbitrary: arbitraryFilter(contents.pool) },
        ),
        grouping: arbitraryGrouping,
      }),
      { minLength: QUESTIONS_AT_ONCE, maxLength: QUESTIONS_AT_ONCE },
    ),
  }),
);

describe('groups that the store makes', () => {
  test('groups that the store makes are those of the evaluator, for random items, filters and groupings', async () => {
    const context = await openContentContext({ collections: [THINGS] });
    let [asked, decided, ofAll] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(cases, async ({ items, questions }) => {
        await fill(context, items);
        for (const { filter: json, grouping } of questions) {
          const filter = parseFilter(json, endlessWork());
          await provideIndex(context, filter, grouping);
          const found = await groupsInStore(context, { from: readWhole(context, THINGS), filter, grouping });
          asked += 1;
          if (found === undefined) continue;
          decided += 1;
          await expectGroups(found, items, filter, grouping);
        }
        for (const { grouping } of questions) {
          const everything = parseFilter({}, endlessWork());
          const found = await groupsInStore(context, {
            from: readWhole(context, THINGS),
            filter: everything,
            grouping,
          });
          if (found === undefined) continue;
          ofAll += 1;
          await expectGroups(found, items, everything, grouping);
        }
      }),
      { numRuns },
    );
    expect(Math.min(decided, ofAll)).toBeGreaterThan(asked / 10);
  });

  test('groups that the store makes have sums of 5,000 decimals that differ from the exact ones by less than 1e-12 of them', async () => {
    const context = await openContentContext({ collections: [THINGS] });
    const items = Array.from({ length: 5000 }, (_, index) => ({
      _id: `item-${index}`,
      shelf: index % 3,
      price: ((index * 7919) % 100_000) / 100 - 300,
    }));
    const grouping: Grouping = {
      by: [parsePath('shelf')],
      results: KINDS.map((kind) => ({ kind, path: parsePath('price') })),
    };
    await insertItems(context.db, context.site.siteId, 'Things', items);
    const found = await groupsInStore(context, {
      from: readWhole(context, THINGS),
      filter: parseFilter({}, context.work),
      grouping,
    });
    await expectGroups(found, items, parseFilter({}, context.work), grouping);
    const totals = sortedGroups(found)?.map(({ results: [total] }) => Number(total).toFixed(6));
    expect(totals).toEqual(['330215.270000', '333225.000000', '335584.730000']);
  });
});
