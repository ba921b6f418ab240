import type { World } from '../world/world.ts';
import { compileFilter } from './filter/compile-sqlite.ts';
import { evaluate } from './filter/evaluate.ts';
import { fieldsOf } from './filter/fields-of.ts';
import { multiReferenceFields } from './includes.ts';
import { type ItemData, selectItems } from './items-store.ts';
import { linkedIds } from './links-store.ts';
import { type Anchor, checkArrayFields, type Found, type FoundPage, type Placed, type Search } from './search.ts';
import { compareKeys, sortKeys, sortsByArray } from './sort.ts';

/** Reads every candidate and decides by the evaluator and `compareKeys`: what searching means. Throws WDE0121. */
export async function searchInMemory(world: World, search: Search): Promise<Found> {
  const found = await findSorted(world, search);
  const page = (start: number, end: number): FoundPage => ({
    items: found.slice(start, end),
    hasBefore: start > 0,
    hasAfter: end < found.length,
  });
  return {
    count: async () => found.length,
    byOffset: async (offset, limit) => page(offset, offset + limit),
    byAnchor: async (anchor, limit) => {
      const [start, end] = anchor ? besideAnchor(search, found, anchor, limit) : [0, limit];
      return page(start, end);
    },
  };
}

async function findSorted(world: World, search: Search): Promise<readonly Placed[]> {
  const { collection, filter, sort } = search;
  const multiReferences = new Set(multiReferenceFields(collection));
  const candidates = await selectItems(world, collection.id, compileFilter(filter, multiReferences).sql);
  const documents = await withLinks(world, search, candidates, multiReferences);
  const kept = documents.filter(({ document }) => evaluate(filter, document));
  checkArrayFields(sort.filter((field) => kept.some(({ document }) => sortsByArray(field, document))));
  return kept
    .map(({ data, document }) => ({ data, keys: sortKeys(sort, document) }))
    .sort((a, b) => compareKeys(sort, [a.keys, a.data._id], [b.keys, b.data._id]));
}

interface Candidate {
  readonly data: ItemData;
  /** `data`, with the ids that a multi-reference points to under its name. */
  readonly document: object;
}

async function withLinks(
  world: World,
  { collection, filter, sort }: Search,
  candidates: readonly ItemData[],
  multiReferences: ReadonlySet<string>,
): Promise<readonly Candidate[]> {
  const asked = new Set([...fieldsOf(filter), ...sort.map(({ path }) => path[0] ?? '')]);
  let documents: readonly Candidate[] = candidates.map((data) => ({ data, document: data }));
  for (const field of [...multiReferences].filter((name) => asked.has(name))) {
    const links = await linkedIds(world, collection.id, field);
    documents = documents.map(({ data, document }) => ({
      data,
      document: { ...document, [field]: links.get(data._id) ?? null },
    }));
  }
  return documents;
}

function besideAnchor(
  { sort }: Search,
  found: readonly Placed[],
  { direction, keys, id }: Anchor,
  limit: number,
): readonly [start: number, end: number] {
  const sides = found.map((item) => compareKeys(sort, [item.keys, item.data._id], [keys, id]));
  if (direction === 'next') {
    const start = sides.filter((side) => side <= 0).length;
    return [start, start + limit];
  }
  const end = sides.filter((side) => side < 0).length;
  return [Math.max(end - limit, 0), end];
}
