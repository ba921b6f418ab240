import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryReferencedRequest } from '#contracts/content/references.ts';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { ADMINISTRATOR, collectionOf, openContentContext } from '../testing/content-context.ts';
import { removeItem } from '../write/remove-item.ts';
import { insertReferences, removeReferences, replaceReferences } from './change-references.ts';
import { queryReferenced } from './query-referenced.ts';

const FILMS = ['f1', 'f2', 'f3'];
const ACTORS = ['a1', 'a2', 'a3'];
/** The two ends of one reference. The end of the films declares it. */
const ENDS = [
  { collection: 'Films', field: 'cast', near: FILMS, far: ACTORS },
  { collection: 'Actors', field: 'films', near: ACTORS, far: FILMS },
] as const;

function openFilms(): Promise<RequestContext> {
  const multiReference = { referencedCollectionId: 'Actors', referencingFieldKey: 'films' };
  const cast = { key: 'cast', type: 'MULTI_REFERENCE', typeMetadata: { multiReference } } as const;
  return openContentContext({
    collections: [collectionOf('Films', [cast]), collectionOf('Actors')],
    items: { Films: FILMS.map((_id) => ({ _id })), Actors: ACTORS.map((_id) => ({ _id })) },
  });
}

type Step = {
  readonly end: 0 | 1;
  readonly action: 'insert' | 'remove' | 'replace' | 'take away';
  readonly item: number;
  readonly targets: readonly number[];
};
const step: fc.Arbitrary<Step> = fc.record({
  end: fc.constantFrom(0, 1),
  action: fc.constantFrom('insert', 'insert', 'remove', 'replace', 'replace', 'take away'),
  item: fc.nat(2),
  targets: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
});

async function take(context: RequestContext, { end, action, item, targets }: Step): Promise<void> {
  const { collection, field, near, far } = ENDS[end];
  const [dataCollectionId, referringItemFieldName, referringItemId] = [collection, field, near[item] ?? ''];
  const ids = targets.map((target) => far[target] ?? '');
  const dataItemReferences = ids.map((id) => ({ referringItemFieldName, referringItemId, referencedItemId: id }));
  const bulk = { dataCollectionId, dataItemReferences, returnEntity: false };
  if (action === 'take away')
    await removeItem(context, ADMINISTRATOR, { dataCollectionId, dataItemId: referringItemId });
  else if (action === 'replace') {
    const replaced = { dataCollectionId, referringItemFieldName, referringItemId, newReferencedItemIds: ids };
    await replaceReferences(context, ADMINISTRATOR, replaced);
  } else if (ids.length > 0) {
    await (action === 'insert' ? insertReferences : removeReferences)(context, ADMINISTRATOR, bulk);
  }
}

/** The links as pairs of a film and an actor, oldest first. */
type Pairs = readonly (readonly [film: string, actor: string])[];

function after(pairs: Pairs, { end, action, item, targets }: Step): Pairs {
  const { near, far } = ENDS[end];
  const here = near[item] ?? '';
  const made = targets.map((target): Pairs[number] => {
    const there = far[target] ?? '';
    return end === 0 ? [here, there] : [there, here];
  });
  const isAmong = (pair: Pairs[number], among: Pairs) =>
    among.some(([film, actor]) => film === pair[0] && actor === pair[1]);
  const others = pairs.filter((pair) => pair[end] !== here);
  switch (action) {
    case 'insert':
      return [...pairs, ...made.filter((pair) => !isAmong(pair, pairs))];
    case 'remove':
      return pairs.filter((pair) => !isAmong(pair, made));
    case 'take away':
      return others;
    case 'replace': {
      const before = pairs.filter((pair) => pair[end] === here);
      return JSON.stringify(before) === JSON.stringify(made) ? pairs : [...others, ...made];
    }
  }
}

async function seenFrom(context: RequestContext, end: 0 | 1): Promise<Record<string, readonly string[]>> {
  const { collection, field, near } = ENDS[end];
  const seen: Record<string, readonly string[]> = {};
  for (const id of near) {
    const asked = { dataCollectionId: collection, referringItemFieldName: field, referringItemId: id };
    const { results } = await queryReferenced(context, ADMINISTRATOR, queryReferencedRequest.parse(asked));
    seen[id] = results.map(
      ({ dataItem, unresolvedReference }) => dataItem?.id ?? unresolvedReference?.referencedItemId ?? '',
    );
  }
  return seen;
}

test('whatever is written from either end, both read the same links in the order they were made (REF-2 to REF-7, REM-2)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const context = await openFilms();
      const gone = new Set<string>();
      let pairs: Pairs = [];
      for (const each of steps) {
        const id = ENDS[each.end].near[each.item] ?? '';
        // A removed item cannot refer to anything: the request is rejected.
        if (gone.has(id)) continue;
        await take(context, each);
        pairs = after(pairs, each);
        if (each.action === 'take away') gone.add(id);
      }
      const expected = (near: readonly string[], end: 0 | 1) =>
        Object.fromEntries(
          near.map((id) => [
            id,
            gone.has(id) ? [] : pairs.filter((pair) => pair[end] === id).map((pair) => pair[1 - end]),
          ]),
        );
      expect([await seenFrom(context, 0), await seenFrom(context, 1)]).toEqual([
        expected(FILMS, 0),
        expected(ACTORS, 1),
      ]);
      await context.db.close();
    }),
    { numRuns: propertyCases(80) },
  );
});
