import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import {
  type ArbitraryContents,
  arbitraryContents,
  arbitraryFilter,
} from '../../../content/testing/content-arbitraries.ts';
import { endlessWork } from '../../../content/testing/content-context.ts';
import type { SeedItem } from '../../../control/seeds/seed.ts';
import { evaluate } from '../../../query/evaluate.ts';
import { parseFilter } from '../../../query/parse-filter.ts';
import { type FieldLinks, uncheckedLinks } from '../../../query/readable-links.ts';
import { toStoredJson } from '../../../query/value.ts';
import { insertItems } from '../../items.ts';
import { insertLinks } from '../../links.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { compileFilter } from './compile-filter.ts';

const db = await openTestStore();

const OWN: FieldLinks = { collectionId: 'c', field: 'tags' };
const REVERSED: FieldLinks = { collectionId: 'other', field: 'tagged', isReversed: true };

/** Replaces all items and links by `items` and their links, stored as the end of the two-way reference requires. */
async function fill({ items }: ArbitraryContents, { collectionId, field, isReversed }: FieldLinks): Promise<void> {
  await db.run('DELETE FROM items');
  await db.run('DELETE FROM links');
  await insertItems(db, 's', 'c', items.map(storedItem));
  const links = items.flatMap(({ targets }, index) =>
    targets.map((target) => {
      const [itemId, targetId] = isReversed ? [target, `item-${index}`] : [`item-${index}`, target];
      return { collectionId, field, itemId, targetId };
    }),
  );
  await insertLinks(db, 's', links);
}

function storedItem({ item }: ArbitraryContents['items'][number], index: number): SeedItem {
  return { ...item, _id: `item-${index}` };
}

/** The ids that SQL finds, and those that the evaluator keeps. */
async function bothReadings(json: unknown, { items }: ArbitraryContents, links: FieldLinks) {
  const filter = parseFilter(json, endlessWork());
  const { sql, exact } = compileFilter(filter, {
    dialect: db.dialect,
    siteId: 's',
    multiReferences: new Map([['tags', uncheckedLinks(links)]]),
    isDecided: () => false,
  });
  const rows = await db.all(`SELECT item_id FROM items WHERE ${sql.text}`, ...sql.values);
  const kept = items.flatMap((each, index) => {
    const tags = each.targets.length > 0 ? each.targets : null;
    const document = { ...JSON.parse(toStoredJson(storedItem(each, index))), tags };
    return evaluate(filter, document, endlessWork()) ? [`item-${index}`] : [];
  });
  return { found: rows.map((row) => row.item_id).sort(), kept: kept.sort(), exact };
}

const FILTERS_AT_ONCE = 20;
const numRuns = Math.ceil(propertyCases(6000) / FILTERS_AT_ONCE);

describe('SQL and the evaluator read a filter alike', () => {
  test('random filters, each on a dozen random items', async () => {
    const cases = arbitraryContents.chain((contents) =>
      fc.record({
        contents: fc.constant(contents),
        links: fc.constantFrom(OWN, REVERSED),
        filters: fc.array(arbitraryFilter(contents.pool), { minLength: FILTERS_AT_ONCE, maxLength: FILTERS_AT_ONCE }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ({ contents, links, filters }) => {
        await fill(contents, links);
        for (const filter of filters) {
          const { found, kept, exact } = await bothReadings(filter, contents, links);
          // Inexact SQL finds candidates: none may be missing.
          expect(exact ? found : found.filter((id) => kept.includes(String(id)))).toEqual(kept);
        }
      }),
      { numRuns },
    );
  });

  // Values on which SQLite and JavaScript differ, and which random tests rarely produce.
  test.each([
    ['an integer beyond 2^53', { $gt: 2 ** 63 - 1024 }, 2 ** 63 - 1024, [], false],
    ['an integer beyond 2^53', { $gte: 2 ** 63 - 1024 }, 2 ** 63 - 1024, [], true],
    ['a number of 17 digits', 0.30000000000000004, 0.1 + 0.2, [], true],
    ['a dotted capital I', { $contains: 'i' }, 'İ', [], true],
    ['a Kelvin sign', { $endsWith: 'K' }, '5 \u212a', [], true],
    ['half a surrogate pair', 'x\ud800', 'x\ufffd', ['x\ufffd'], false],
    ['a NUL', 'a', 'a\0b', ['a\0b'], false],
    ['a wildcard', { $startsWith: '%' }, 'a', ['a'], false],
    ['a date in a date', { 'f.$date': { $exists: true } }, { $date: '2024-01-15' }, [], false],
  ])('%s: %j of %j and links %j: %s', async (_case, condition, stored, targets, holds) => {
    const items = [{ item: { f: stored }, targets }];
    const filter = { $or: [{ f: condition }, { tags: condition }] };
    await fill({ items, pool: [] }, OWN);
    const { found, kept, exact } = await bothReadings(filter, { items, pool: [] }, OWN);
    expect({ kept: kept.length > 0, sql: exact ? found : kept }).toEqual({ kept: holds, sql: kept });
  });

  test('more conditions than the database takes are left to the evaluator', async () => {
    const items = [{ item: { f: 1 }, targets: [] }];
    await fill({ items, pool: [] }, OWN);
    const conditions = Array.from({ length: 2001 }, (_, index) => ({ f: { $ne: index + 2 } }));
    const reading = await bothReadings({ $and: conditions }, { items, pool: [] }, OWN);
    expect(reading).toEqual({ found: ['item-0'], kept: ['item-0'], exact: false });
  });

  test('a list of thousands of values is one value of the statement, or as many as the database takes', async () => {
    const items = [{ f: 9_999 }, { f: 'no' }].map((item) => ({ item, targets: [] }));
    await fill({ items, pool: [] }, OWN);
    const values = Array.from({ length: 10_000 }, (_, index) => index);
    const reading = await bothReadings({ f: { $in: values } }, { items, pool: [] }, OWN);
    expect(reading).toEqual({ found: ['item-0'], kept: ['item-0'], exact: true });
  });

  test('very many alternatives are left to the evaluator, what stands beside them is not', async () => {
    const items = [{ f: 1 }, { f: 2 }].map((item) => ({ item, targets: [] }));
    const alternatives = Array.from({ length: 101 }, (_, index) => ({ g: { $contains: String(index) } }));
    await fill({ items, pool: [] }, OWN);
    const reading = await bothReadings({ f: 1, $or: alternatives }, { items, pool: [] }, OWN);
    expect(reading).toEqual({ found: ['item-0'], kept: [], exact: false });
  });
});
