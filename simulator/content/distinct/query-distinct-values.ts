import { z } from 'zod';
import type { RequestContext } from '../../platform/request-context.ts';
import { mapInTurns } from '../../platform/turns.ts';
import { type FieldPath, reach } from '../../query/field-path.ts';
import { bothOf, type Filter } from '../../query/filter.ts';
import type { Found, FoundPage } from '../../query/item-search.ts';
import { parseAnyFilter } from '../../query/parse-filter.ts';
import { keyOf } from '../../query/sort.ts';
import { isAbsent } from '../../query/value.ts';
import { distinctInStore } from '../../store/search.ts';
import { canonicalText } from '../aggregate/group.ts';
import { type ReadableCollection, readableCollection } from '../definition/permitted-collection.ts';
import { checkStatusFilter } from '../definition/plugins.ts';
import type { Rule } from '../requests/rule.ts';
import { documentsById, passingDocuments } from '../search/passing-documents.ts';
import { listed, readPage } from '../search/read-page.ts';
import { parseFieldName } from '../values/fields.ts';

const askedValues = z.object({
  fieldName: z.string(),
  filter: z.unknown().optional(),
  order: z.enum(['ASC', 'DESC']),
});
type AskedValues = z.infer<typeof askedValues>;

/** Returns the distinct values of a field in the items that the caller may read (DIS-1). Throws ContentError. */
export const queryDistinctValues: Rule<'queryDistinctValues'> = async (context, caller, request) => {
  const from = await readableCollection(context, caller, request.dataCollectionId);
  const scope = { operation: 'queryDistinctValues', collectionId: from.collection.id, caller } as const;
  const { rows, pagingMetadata } = await readPage(context, scope, request, {
    schema: askedValues,
    asked: () => ({ fieldName: request.fieldName ?? '', filter: request.filter, order: request.order }),
    find: (asked) => findValues(context, from, asked),
  });
  return { distinctValues: rows.map(({ data }) => data), pagingMetadata };
};

/** In sort order. Values without an order among themselves, such as objects, are sorted by their text (DIS-2). */
async function findValues(
  context: RequestContext,
  from: ReadableCollection,
  { fieldName, filter, order }: AskedValues,
): Promise<Found<unknown>> {
  const path = parseFieldName(fieldName);
  const asked = parseAnyFilter(filter, context.work);
  checkStatusFilter(from.collection, asked);
  if (!from.virtualItems) {
    const question = { from, filter: bothOf(from.filter, asked), values: { path, order } };
    const found = await distinctInStore(context, question);
    if (found) return withIds(context, found);
  }
  const values = new Map<string, unknown>();
  await mapInTurns(await fieldValues(context, from, asked, path), (value) => {
    context.work.spendKept(1);
    values.set(canonicalText(value, context.work), value);
  });
  return listed(
    [{ order }],
    [...values].map(([id, data]) => ({ data, keys: [keyOf(data)], id })),
    context.work,
  );
}

/** Adds the text of each value as its id. */
function withIds({ work }: RequestContext, found: Found<unknown>): Found<unknown> {
  const identified = ({ items, ...sides }: FoundPage<unknown>): FoundPage<unknown> => {
    work.spendKept(items.length);
    return { ...sides, items: items.map((row) => ({ ...row, id: canonicalText(row.data, work) })) };
  };
  return {
    count: found.count,
    byOffset: async (offset, limit) => identified(await found.byOffset(offset, limit)),
    byAnchor: async (anchor, limit) => identified(await found.byAnchor(anchor, limit)),
  };
}

/** The present values of a field in the items that pass `filter`. For an array, these are its elements (DIS-2). */
async function fieldValues(
  context: RequestContext,
  from: ReadableCollection,
  filter: Filter,
  path: FieldPath,
): Promise<readonly unknown[]> {
  const found = await passingDocuments(context, from, filter, path.slice(0, 1));
  const documents = await documentsById(found);
  return (await mapInTurns(documents, (document) => reach(document, path, context.work)))
    .flat(2)
    .filter((value) => !isAbsent(value));
}
