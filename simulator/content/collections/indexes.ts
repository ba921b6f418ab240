import type { AvailableIndexesResponse, CollectionIndex } from '#contracts/collections/indexes-api.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { invalidArgument, refusal } from '../../errors/content-error.ts';
import { namedGuid, randomGuid } from '../../platform/random.ts';
import { namedPath } from '../../query/field-path.ts';
import { allItems } from '../../store/items.ts';
import { dropUniqueValues } from '../../store/unique-values.ts';
import type { Rule } from '../requests/rule.ts';
import { arrayFields } from '../search/item-search.ts';
import { storeCollection } from '../store/collections-store.ts';
import { inTransactionOnAll } from '../store/in-transaction.ts';
import type { KeptIndex, StoredCollection } from '../store/stored-collection.ts';
import { buildIndex } from '../write/unique-values.ts';
import { requireDefinition } from './change-definition.ts';
import { requireAdministrator } from './definition-request.ts';
import { offsetWindow } from './read-collections.ts';

/** The indexes that every collection has (WIR-39). */
function systemIndexes(collectionId: string): readonly KeptIndex[] {
  return ['_id', '_createdDate', '_owner'].map((path) => ({
    id: namedGuid(`${collectionId} ${path}`),
    name: path,
    fields: [{ path, order: 'ASC' }],
    unique: path === '_id',
    caseInsensitive: false,
  }));
}

/**
 * Creates an index immediately. Throws WDE0080 for a name that is taken, an invalid path, and too many indexes
 * (LIM-15), WDE0134 for a path that starts with `$`, WDE0024 for a deleted field, WDE0176 for two array fields, WDE0123
 * if the index is unique and two items
 * have the same value, WDE0133 if values are too large.
 */
export const createIndex: Rule<'createIndex'> = (context, caller, { dataCollectionId, index: sent }) => {
  requireAdministrator(caller, 'create indexes');
  return inTransactionOnAll(context, async (context) => {
    const before = await requireDefinition(context, dataCollectionId);
    const index: KeptIndex = { ...sent, id: randomGuid(context.randomBytes) };
    checkIndex(before, index);
    await buildIndex(context, before, index, await allItems(context, before.id));
    await storeCollection(context, { ...before, indexes: [...(before.indexes ?? []), index] });
    return { index: answeredIndex(index, 'USER') };
  });
};

/** Deletes an index. Throws WDE0080 if there is no such index, or if it is one that every collection has. */
export const dropIndex: Rule<'dropIndex'> = async (context, caller, { dataCollectionId, indexName }) => {
  requireAdministrator(caller, 'drop indexes');
  await inTransactionOnAll(context, async (context) => {
    const before = await requireDefinition(context, dataCollectionId);
    const indexes = (before.indexes ?? []).filter(({ name }) => name !== indexName);
    if (indexes.length === (before.indexes ?? []).length) {
      throw invalidArgument(`The ${before.id} collection has no index ${indexName} that can be dropped.`);
    }
    await dropUniqueValues(context, before.id, indexName);
    await storeCollection(context, { ...before, indexes });
  });
  return {};
};

/** Lists all indexes. Those that every collection has come first. */
export const listIndexes: Rule<'listIndexes'> = async (context, caller, request) => {
  requireAdministrator(caller, 'list indexes');
  const { indexes = [] } = await requireDefinition(context, request.dataCollectionId);
  const { limit, offset } = offsetWindow(request);
  const all = [
    ...systemIndexes(request.dataCollectionId).map((index) => answeredIndex(index, 'SYSTEM')),
    ...indexes.map((index) => answeredIndex(index, 'USER')),
  ];
  const page = all.slice(offset, offset + limit);
  return {
    indexes: page,
    pagingMetadata: { count: page.length, offset, total: all.length, tooManyToCount: false },
  };
};

/** Returns how many more indexes can be created (LIM-15). */
export const availableIndexes: Rule<'availableIndexes'> = async (context, caller, { dataCollectionId }) => {
  requireAdministrator(caller, 'list indexes');
  return leftFor(await requireDefinition(context, dataCollectionId));
};

function leftFor({ indexes = [] }: StoredCollection): AvailableIndexesResponse {
  const unique = indexes.filter((index) => index.unique).length;
  const regular3Field = Math.max(CONTENT_LIMITS.maxRegularIndexes - (indexes.length - unique), 0);
  const unique1Field = Math.max(CONTENT_LIMITS.maxUniqueIndexes - unique, 0);
  return { regular1Field: 0, regular3Field, unique1Field, total: regular3Field + unique1Field };
}

function checkIndex(collection: StoredCollection, index: KeptIndex): void {
  const { name, fields, unique } = index;
  const taken = [...systemIndexes(collection.id), ...(collection.indexes ?? [])].some((other) => other.name === name);
  if (taken) throw invalidArgument(`The ${collection.id} collection has an index ${name} already.`);
  if (unique && fields.length > 1) throw invalidArgument('A unique index has one field.');
  for (const { path } of fields) checkPath(collection, path);
  const left = leftFor(collection);
  if ((unique ? left.unique1Field : left.regular3Field) === 0) {
    const kind = unique ? 'unique' : 'regular';
    throw invalidArgument(
      `The ${collection.id} collection has as many ${kind} indexes as it may have. Drop one first.`,
    );
  }
  const arrays = fields.map(({ path }) => path).filter((path) => arrayFields(collection).includes(path));
  if (arrays.length > 1) throw refusal('WDE0176', { index: name, fields: arrays.join(', ') });
}

function checkPath({ id, deletedFields, fields }: StoredCollection, path: string): void {
  const [field] = namedPath(path);
  if (path.startsWith('$')) throw refusal('WDE0134', { field: path });
  if (deletedFields.includes(field)) throw refusal('WDE0024', { field, collection: id }, { collectionId: id });
  const isMulti = fields.some(({ key, type }) => key === field && type === 'MULTI_REFERENCE');
  if (isMulti) throw invalidArgument(`${field} is a multi-reference, whose links are indexed as they are.`);
}

function answeredIndex(index: KeptIndex, source: CollectionIndex['source']): CollectionIndex {
  return { ...index, id: index.id ?? index.name, status: 'ACTIVE', source };
}
