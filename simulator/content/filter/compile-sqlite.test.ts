import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '../../store/sqlite.ts';
import { toStoredJson } from '../date-text.ts';
import { insertItems } from '../items-store.ts';
import { insertLinks } from '../links-store.ts';
import { type ArbitraryContents, arbitraryContents, arbitraryFilter } from '../testing/content-arbitraries.ts';
import { compileFilter } from './compile-sqlite.ts';
import { evaluate } from './evaluate.ts';
import { parseFilter } from './parse-filter.ts';

const db = openSqlite(':memory:');

/** Ids of what SQL finds, and of what the evaluator keeps. */
async function bothReadings(json: unknown, { items }: ArbitraryContents) {
  const stored = items.map(({ item }, index) => ({ ...item, _id: `item-${index}` }));
  await db.run('DELETE FROM items');
  await db.run('DELETE FROM links');
  await insertItems(db, 's', 'c', stored);
  const links = items.flatMap(({ targets }, index) =>
    targets.map((targetId) => ({ collectionId: 'c', field: 'tags', itemId: `item-${index}`, targetId })),
  );
  await insertLinks(db, 's', links);

  const filter = parseFilter(json);
  const { sql, exact } = compileFilter(filter, new Set(['tags']));
  const rows = await db.all(`SELECT item_id FROM items WHERE ${sql.text}`, ...sql.values);
  const kept = items.flatMap(({ targets }, index) => {
    const document = { ...JSON.parse(toStoredJson(stored[index] ?? {})), tags: targets.length > 0 ? targets : null };
    return evaluate(filter, document) ? [`item-${index}`] : [];
  });
  return { found: rows.map((row) => row.item_id).sort(), kept: kept.sort(), exact };
}

describe('SQL and the evaluator read a filter alike', () => {
  test('random filters on random items', async () => {
    const cases = arbitraryContents.chain((contents) =>
      arbitraryFilter(contents.pool).map((filter) => ({ contents, filter })),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ({ contents, filter }) => {
        const { found, kept, exact } = await bothReadings(filter, contents);
        // Inexact SQL gives candidates: none may be missing.
        expect(exact ? found : found.filter((id) => kept.includes(String(id)))).toEqual(kept);
      }),
      { numRuns: Number(process.env.RUNS ?? 1000) },
    );
  });

  // Where SQLite and JavaScript differ, and a random value seldom is.
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
    const { found, kept, exact } = await bothReadings(filter, { items, pool: [] });
    expect({ kept: kept.length > 0, sql: exact ? found : kept }).toEqual({ kept: holds, sql: kept });
  });
});
