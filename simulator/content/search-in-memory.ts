import type { World } from '../world/world.ts';
import { compileFilter } from './filter/compile-sqlite.ts';
import { evaluate } from './filter/evaluate.ts';
import { fieldsOf } from './filter/fields-of.ts';
import { multiReferenceFields } from './includes.ts';
import { type ItemData, selectItems } from './items-store.ts';
import { linkedIds } from './links-store.ts';
import { listed } from './listed.ts';
import { checkArrayFields, type Found, type Search } from './search.ts';
import { sortKeys, sortsByArray } from './sort.ts';

/** Reads every candidate and decides by the evaluator and `compareKeys`: what searching means. Throws WDE0121. */
export async function searchInMemory(world: World, search: Search): Promise<Found> {
  const { collection, filter, sort } = search;
  const multiReferences = new Set(multiReferenceFields(collection));
  const candidates = await selectItems(world, collection.id, compileFilter(filter, multiReferences).sql);
  const documents = await withLinks(world, search, candidates, multiReferences);
  const kept = documents.filter(({ document }) => evaluate(filter, document));
  checkArrayFields(sort.filter((field) => kept.some(({ document }) => sortsByArray(field, document))));
  return listed(
    sort,
    kept.map(({ data, document }) => ({ data, keys: sortKeys(sort, document), id: data._id })),
  );
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
