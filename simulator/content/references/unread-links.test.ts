import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { operations } from '#contracts/operations/operations.ts';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import type { Caller } from '../../auth/caller.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { storedLinks } from '../../store/testing/stored-rows.ts';
import { bulkPatchItems } from '../bulk/bulk-items.ts';
import { patchItem } from '../patch/patch-item.ts';
import { queryItems } from '../read/read-items.ts';
import { ACTORS, type Ask, answerTo, FILMS, GHOST, mayRead, openScene, scenes } from '../testing/permission-scenes.ts';
import { insertItem } from '../write/insert-item.ts';
import { saveItem } from '../write/save-item.ts';
import { updateItem } from '../write/update-item.ts';
import { insertReferences, removeReferences, replaceReferences } from './change-references.ts';
import { queryReferenced } from './query-referenced.ts';

type Operate<Request> = (context: RequestContext, caller: Caller, request: Request) => Promise<object>;

function asking<Schema extends z.ZodType>(
  { request }: { readonly request: Schema },
  operate: Operate<z.infer<Schema>>,
  body: object,
): Ask {
  return (context, caller) => operate(context, caller, request.parse({ dataCollectionId: 'Actors', ...body }));
}

const e = operations;
const referringItemFieldName = 'films';

/** Writes to the reverse end of an actor that the caller may read. */
const WRITES = [
  'insert references',
  'remove references',
  'replace references',
  'append',
  'remove from array',
  'set',
  'patch if linked',
  'bulk patch if not linked',
  'update with references',
  'save with references',
  'insert with references',
] as const;
type Write = { readonly kind: (typeof WRITES)[number]; readonly actor: string; readonly films: readonly string[] };

function writeOf({ kind, actor, films }: Write): Ask {
  const [film = 'f1'] = films;
  const dataItemReferences = films.map((referencedItemId) => ({
    referringItemFieldName,
    referringItemId: actor,
    referencedItemId,
  }));
  const many = { dataItemReferences, returnEntity: true };
  const patch = (action: object) => ({ dataItemId: actor, fieldModifications: [{ fieldPath: 'films', ...action }] });
  const named = patch({ fieldPath: 'title', action: 'SET_FIELD', setFieldOptions: { value: film } });
  const whole = (id: string) => ({
    dataItem: { id, data: { films: [...films] } },
    saveReferences: true,
    includeReferencedItems: true,
  });
  switch (kind) {
    case 'insert references':
      return asking(e.insertReferences, insertReferences, many);
    case 'remove references':
      return asking(e.removeReferences, removeReferences, many);
    case 'replace references':
      return asking(e.replaceReferences, replaceReferences, {
        referringItemFieldName,
        referringItemId: actor,
        newReferencedItemIds: films,
      });
    case 'append':
      return asking(e.patchItem, patchItem, {
        patch: patch({ action: 'APPEND_TO_ARRAY', appendToArrayOptions: { value: film } }),
      });
    case 'remove from array':
      return asking(e.patchItem, patchItem, {
        patch: patch({ action: 'REMOVE_FROM_ARRAY', removeFromArrayOptions: { value: film } }),
      });
    case 'set':
      return asking(e.patchItem, patchItem, {
        patch: patch({ action: 'SET_FIELD', setFieldOptions: { value: films } }),
      });
    case 'patch if linked':
      return asking(e.patchItem, patchItem, { patch: named, condition: { filter: { films: film } } });
    case 'bulk patch if not linked':
      return asking(e.bulkPatchItems, bulkPatchItems, {
        patches: [named],
        condition: { filter: { films: { $ne: film } } },
        returnEntity: true,
      });
    case 'update with references':
      return asking(e.updateItem, updateItem, whole(actor));
    case 'save with references':
      return asking(e.saveItem, saveItem, whole(actor));
    case 'insert with references':
      return asking(e.insertItem, insertItem, whole(`new-${film}`));
  }
}

const writes: fc.Arbitrary<readonly Write[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...WRITES),
    actor: fc.constantFrom(...ACTORS),
    films: fc.uniqueArray(fc.constantFrom(...FILMS, GHOST), { maxLength: 3, minLength: 1 }),
  }),
  { minLength: 1, maxLength: 8 },
);

const LOOKS: readonly Ask[] = [
  asking(e.queryItems, queryItems, {
    query: { filter: { films: { $exists: true } } },
    includeReferences: [{ field: 'films' }],
  }),
  asking(e.queryReferenced, queryReferenced, { referringItemFieldName, referringItemIds: ACTORS }),
];

async function pairsIn({ db }: RequestContext): Promise<ReadonlySet<string>> {
  return new Set((await storedLinks(db)).map(({ itemId, targetId }) => `${itemId} ${targetId}`));
}

describe('links that the caller may not read (decision 0035)', () => {
  test('no write reveals or removes links that the caller may not read', async () => {
    await fc.assert(
      fc.asyncProperty(scenes, writes, async (scene, steps) => {
        const { films, actors, caller, links } = scene;
        const [whole, readable] = [await openScene(scene, 'whole'), await openScene(scene, 'readable')];
        const seen = new Set(actors.items.flatMap((item) => (mayRead(scene, actors, item) ? [item._id] : [])));
        for (const step of steps.filter(({ actor }) => seen.has(actor))) {
          const write = writeOf(step);
          const expected = await answerTo(write, readable, caller);
          expect(await answerTo(write, whole, caller)).toEqual(expected);
          for (const look of LOOKS) {
            expect(await answerTo(look, whole, caller)).toEqual(await answerTo(look, readable, caller));
          }
        }
        const hidden = new Set(films.items.flatMap((item) => (mayRead(scene, films, item) ? [] : [item._id])));
        const left = await pairsIn(whole);
        const lost = links.filter(({ itemId, targetId }) => hidden.has(itemId) && !left.has(`${itemId} ${targetId}`));
        expect(lost).toEqual([]);
        await Promise.all([whole.db.close(), readable.db.close()]);
      }),
      { numRuns: propertyCases(100) },
    );
  });
});
