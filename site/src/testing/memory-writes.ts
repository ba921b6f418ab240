import { type FieldModification, patchItemRequest } from '#contracts/content/patch-item.ts';
import type { HttpAnswer } from '#core/index.ts';
import type { Item } from '#core/items.ts';
import { listOf, object, present, record, text } from '#core/reading.ts';
import { decodeDates, encodeDates } from '#core/requests.ts';

/** The result of writing one item: the collection afterwards, and the written item, or the code of the refusal. */
interface Written {
  readonly items: readonly Item[];
  readonly item?: Item;
  readonly code?: string;
}
type Write = (items: readonly Item[], sent: unknown, now: Date) => Written;

/** The data that a write reads and changes. */
export interface Holdings {
  readonly now: Date;
  readonly collections: Record<string, readonly Item[]>;
}

const readSent = object((field) => ({ data: field('data', record) }));

const insert: Write = (items, sent, now) => {
  const system = { _id: crypto.randomUUID(), _owner: 'member-1', _createdDate: now, _updatedDate: now };
  const item: Item = { ...system, ...record(decodeDates(readSent(sent).data)) };
  return items.some(({ _id }) => _id === item._id) ? { items, code: 'WDE0074' } : { items: [item, ...items], item };
};

/** The value of a field after one modification. Modifications that the site does not send are not supported. */
function modified(value: unknown, change: FieldModification): unknown {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  if (change.action === 'SET_FIELD') return decodeDates(change.setFieldOptions.value);
  if (change.action === 'APPEND_TO_ARRAY') return [...list, change.appendToArrayOptions.value];
  if (change.action === 'REMOVE_FROM_ARRAY') return list.filter((one) => one !== change.removeFromArrayOptions.value);
  return value;
}

const patch: Write = (items, sent, now) => {
  const { dataItemId, fieldModifications } = patchItemRequest.shape.patch.parse(sent);
  const before = items.find(({ _id }) => _id === dataItemId);
  if (before === undefined) return { items, code: 'WDE0073' };
  const fields = new Map(Object.entries(before));
  for (const change of fieldModifications) fields.set(change.fieldPath, modified(fields.get(change.fieldPath), change));
  const item = { ...Object.fromEntries(fields), _id: before._id, _updatedDate: now };
  return { items: items.map((other) => (other === before ? item : other)), item };
};

const remove: Write = (items, sent) => {
  const item = items.find(({ _id }) => _id === sent);
  return item === undefined ? { items, code: 'WDE0073' } : { items: items.filter((other) => other !== item), item };
};

/**
 * By path: the function that writes, the field of the request body that holds the data,
 * and the name of the action in bulk answers.
 */
const WRITES = new Map([
  ['/items', { write: insert, field: 'dataItem', bulk: null }],
  ['/items/patch', { write: patch, field: 'patch', bulk: null }],
  ['/items/remove', { write: remove, field: 'dataItemId', bulk: null }],
  ['/bulk/items/insert', { write: insert, field: 'dataItems', bulk: 'INSERT' }],
  ['/bulk/items/patch', { write: patch, field: 'patches', bulk: 'PATCH' }],
  ['/bulk/items/remove', { write: remove, field: 'dataItemIds', bulk: 'DELETE' }],
]);

const STATUS = new Map([
  ['WDE0073', 404],
  ['WDE0074', 409],
]);

function answerOne(dataCollectionId: string, { item, code = '' }: Written): HttpAnswer {
  if (item !== undefined) return { status: 200, requestId: null, body: { dataItem: wireItem(dataCollectionId, item) } };
  const body = { message: code, details: { applicationError: errorOf(code) } };
  return { status: STATUS.get(code) ?? 400, requestId: null, body };
}

function answerMany(action: string, sent: unknown, write: (one: unknown) => Written): HttpAnswer {
  const results = listOf(present)(sent).map((one, originalIndex) => {
    const { item, code } = write(one);
    const error = code === undefined ? {} : { error: errorOf(code) };
    return { action, itemMetadata: { id: item?._id, originalIndex, success: code === undefined, ...error } };
  });
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
  const bulkActionMetadata = { totalSuccesses: results.length - totalFailures, totalFailures };
  return { status: 200, requestId: null, body: { results, bulkActionMetadata } };
}

function errorOf(code: string): object {
  return { code, description: code, data: {} };
}

function wireItem(dataCollectionId: string, item: Item): object {
  return { id: item._id, dataCollectionId, data: encodeDates(item) };
}

/**
 * Returns the function that carries out the write with this path, which changes the collections. Undefined for any
 * other path. Permissions are not checked.
 */
export function memoryWrite(path: string): ((holdings: Holdings, body: unknown) => HttpAnswer) | undefined {
  const operation = WRITES.get(path.replace('/wix-data/v2', ''));
  if (operation === undefined) return undefined;
  const readBody = object((field) => ({
    collection: field('dataCollectionId', text),
    sent: field(operation.field, present),
  }));
  return ({ now, collections }, body) => {
    const { collection, sent } = readBody(body);
    const write = (one: unknown): Written => {
      const written = operation.write(collections[collection] ?? [], one, now);
      collections[collection] = written.items;
      return written;
    };
    return operation.bulk === null ? answerOne(collection, write(sent)) : answerMany(operation.bulk, sent, write);
  };
}
