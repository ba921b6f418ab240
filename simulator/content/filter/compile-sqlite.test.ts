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
});
