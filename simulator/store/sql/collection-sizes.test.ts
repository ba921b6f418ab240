import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectionOf, openContentContext } from '../../content/testing/content-context.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { forgetDerived } from '../forget-derived.ts';
import { deleteItems, findItems, insertItems, putItems } from '../items.ts';
import { sizeOfCollection } from '../read-size.ts';
import { deleteContents } from '../site-contents.ts';
import { type SqlDatabase, sqlOf } from './sql-database.ts';

const THINGS = collectionOf('Things');
const things = (count: number) => Array.from({ length: count }, (_, n) => ({ _id: `t${n}`, text: 'é'.repeat(n % 3) }));

async function measured({ db }: RequestContext) {
  return sqlOf(db).get('SELECT count(*) AS items, coalesce(sum(octet_length(data)), 0) AS bytes FROM items');
}

async function isKept({ db }: RequestContext): Promise<boolean> {
  return (await sqlOf(db).all('SELECT * FROM collection_sizes')).length > 0;
}

test('the size of a large collection is kept, that of a small one is measured', async () => {
  const context = await openContentContext({ collections: [THINGS], items: { Things: things(999) } });
  expect(await sizeOfCollection(context, 'Things')).toEqual({ items: 999, bytes: 25_864 });
  expect(await isKept(context)).toBe(false);
  await insertItems(context.db, context.site.siteId, 'Things', [{ _id: 'a' }]);
  expect(await sizeOfCollection(context, 'Things')).toEqual({ items: 1000, bytes: 25_875 });
  expect(await isKept(context)).toBe(true);
  await forgetDerived(context.db, context.site.siteId);
  await deleteContents(context.db, context.site.siteId);
  expect(await sizeOfCollection(context, 'Things')).toEqual({ items: 0, bytes: 0 });
});

test.each([
  [4999, 'short'],
  [5000, 'long'],
] as const)('measuring %i items to keep their size is a %s transaction', async (count, length) => {
  const context = await openContentContext({ collections: [THINGS], items: { Things: things(count) } });
  const lengths: unknown[] = [];
  const db: SqlDatabase = {
    ...sqlOf(context.db),
    forLongReads: () => db,
    transaction: (scope, work, asked) => {
      lengths.push(asked);
      return context.db.transaction(scope, work, asked);
    },
  };
  await sizeOfCollection({ ...context, db }, 'Things');
  expect(lengths).toEqual([length]);
});

const id = fc.nat(1100).map((n) => `t${n}`);
const change = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), id, text: fc.string({ unit: 'grapheme' }) }),
  fc.record({ kind: fc.constant('replace' as const), ids: fc.uniqueArray(id), text: fc.string({ unit: 'grapheme' }) }),
  fc.record({ kind: fc.constant('delete' as const), ids: fc.array(id) }),
  fc.record({ kind: fc.constant('insert' as const), count: fc.nat(3) }),
);

test('a kept size is the measured size after any writes', async () => {
  let inserted = 0;
  const context = await openContentContext({ collections: [THINGS], items: { Things: things(1000) } });
  await sizeOfCollection(context, 'Things');
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 5 }), fc.boolean(), async (changes, isUndone) => {
      const writing = context.db.transaction(context.site.siteId, async (db) => {
        const inside = { ...context, db };
        for (const each of changes) {
          if (each.kind === 'delete') await deleteItems(inside, 'Things', each.ids);
          else if (each.kind === 'replace') {
            const stored = await findItems(inside, 'Things', each.ids);
            const texts = stored.map(({ _id }) => ({ id: _id, text: JSON.stringify({ _id, text: each.text }) }));
            await putItems(inside, 'Things', texts);
          } else if (each.kind === 'put') {
            const text = JSON.stringify({ _id: each.id, text: each.text });
            await putItems(inside, 'Things', [{ id: each.id, text }]);
          } else {
            const items = Array.from({ length: each.count }, () => ({ _id: `new-${inserted++}` }));
            await insertItems(db, context.site.siteId, 'Things', items);
          }
        }
        if (isUndone) throw new Error('undone');
      });
      await writing.catch(() => undefined);
      expect(await sizeOfCollection(context, 'Things')).toEqual({ ...(await measured(context)) });
      expect(await isKept(context)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
