import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SentItem } from '#contracts/content/sent-item.ts';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import { ContentError } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { allItems } from '../../store/items.ts';
import { bulkInsertItems } from '../bulk/bulk-items.ts';
import { insertCollections } from '../store/collections-store.ts';
import { ADMINISTRATOR, collectionOf, openContentContext } from '../testing/content-context.ts';
import { insertItem } from './insert-item.ts';
import { removeItem } from './remove-item.ts';
import { saveItem } from './save-item.ts';

const NOTES = {
  ...collectionOf('Notes'),
  indexes: [{ name: 'codes', fields: [{ path: 'code', order: 'ASC' as const }], unique: true, caseInsensitive: false }],
};
const OPTIONS = {
  dataCollectionId: 'Notes',
  includeReferencedItems: false,
  saveReferences: false,
  returnEntity: false,
};

const id = fc.constantFrom('a', 'b', 'c', 'd');
const code = fc.constantFrom(1, '1', 'x', 'X', null, true, 'a\0b', '\ud800', '\udfff');
const write = fc.record({
  kind: fc.constantFrom('insert' as const, 'save' as const, 'remove' as const, 'bulk' as const),
  id,
  code,
});

/** A model of the rule: no two items have the same code or the same id. */
function applied(
  codes: Map<string, unknown>,
  { kind, id, code }: { kind: string; id: string; code: unknown },
): boolean {
  if (kind === 'remove') return codes.delete(id);
  const isTaken = [...codes].some(([other, taken]) => other !== id && taken !== null && taken === code);
  if (isTaken || (kind !== 'save' && codes.has(id))) return false;
  codes.set(id, code);
  return true;
}

/** Each write returns whether it succeeded. */
const WRITES: Record<
  'insert' | 'save' | 'remove' | 'bulk',
  (context: RequestContext, item: SentItem) => Promise<boolean>
> = {
  insert: (context, dataItem) => succeeds(insertItem(context, ADMINISTRATOR, { ...OPTIONS, dataItem })),
  save: (context, dataItem) => succeeds(saveItem(context, ADMINISTRATOR, { ...OPTIONS, dataItem })),
  remove: (context, { id }) => succeeds(removeItem(context, ADMINISTRATOR, { ...OPTIONS, dataItemId: String(id) })),
  bulk: async (context, dataItem) => {
    const answer = await bulkInsertItems(context, ADMINISTRATOR, { ...OPTIONS, dataItems: [dataItem] });
    return answer.bulkActionMetadata.totalSuccesses === 1;
  },
};

async function succeeds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (refused) {
    if (refused instanceof ContentError) return false;
    throw refused;
  }
}

describe('unique values', () => {
  test('after any sequence of writes, exactly the writes that the rule allows are stored (WDE0123)', async () => {
    const shared = await openContentContext({ collections: [] });
    let sites = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(write, { maxLength: 12 }), async (writes) => {
        sites += 1;
        const context = { ...shared, site: { ...shared.site, siteId: `site-${sites}` } };
        await insertCollections(context.db, context.site.siteId, [NOTES]);
        const codes = new Map<string, unknown>();
        for (const { kind, id, code } of writes) {
          const isAllowed = applied(codes, { kind, id, code });
          expect(await WRITES[kind](context, { id, data: { code } })).toBe(isAllowed);
        }
        const stored = await allItems(context, 'Notes');
        expect(new Map(stored.map((item) => [item._id, item.code]))).toEqual(codes);
      }),
      { numRuns: propertyCases(60) },
    );
  });
});
