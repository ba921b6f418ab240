import type { Collection } from '#contracts/content/collection.ts';
import type { CollectionField } from '#contracts/content/collection-field.ts';
import { misfitOf } from '#contracts/content/field-shape.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { FieldViolation } from '#contracts/errors/envelope.ts';
import { refusal } from '../../errors/content-error.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import { tell } from '../../events/tell.ts';
import { rememberText } from '../../platform/known-text.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { ItemData } from '../../query/item-search.ts';
import { deepEqual, fieldOf, isAbsent, isAsStored, toStoredJson } from '../../query/value.ts';
import { deleteItems, isItemData, putItems } from '../../store/items.ts';
import { deleteLinksFrom } from '../../store/links.ts';
import { hasPageLinks, withPageLinks } from '../definition/page-links.ts';
import { publishedIdOf } from '../definition/paired-drafts.ts';
import { checkIndexes, keepUniqueValues } from '../write/unique-values.ts';

/**
 * Does nothing unless the site enforces schemas (WRT-2). Throws ValidationError with a violation for each field of an
 * item that does not fit its collection's schema. `before` is the item that is replaced. Fields that are not in the
 * schema may have any value.
 */
function checkSchema({ site }: RequestContext, collection: Collection, data: ItemData, before?: ItemData): void {
  if (!site.settings.enforceSchema) return;
  const violations = collection.fields
    .filter(({ type }) => type !== 'MULTI_REFERENCE')
    .flatMap((field) => violationsOf(field, fieldOf(data, field.key), before && fieldOf(before, field.key)));
  if (violations.length > 0) throw new ValidationError(violations);
}

function violationsOf(field: CollectionField, value: unknown, before: unknown): readonly FieldViolation[] {
  const violation = (violatedRule: string, description: string): FieldViolation[] => [
    { field: field.key, description, violatedRule, ruleName: violatedRule, data: {} },
  ];
  if (field.immutable && !isAbsent(before) && !deepEqual(value, before)) {
    return violation('FIELD_NOT_ALLOWED', 'is immutable and has another value already');
  }
  if (isAbsent(value)) return field.required ? violation('REQUIRED_FIELD', 'is required') : [];
  const shape = misfitOf(field.type, value);
  if (shape !== undefined) return violation('FORMAT', `must be ${shape}`);
  return rangesOf(field, value).flatMap(([size, rule, least, most]) => {
    if (least !== undefined && size < least)
      return violation(`MIN${rule}`, `must not be under ${least}, and is ${size}`);
    return most !== undefined && size > most ? violation(`MAX${rule}`, `must not be over ${most}, and is ${size}`) : [];
  });
}

type Range = readonly [
  size: number,
  rule: '' | '_LENGTH' | '_SIZE',
  least: number | undefined,
  most: number | undefined,
];

function rangesOf(
  { numberRange, stringLengthRange, arraySizeRange }: CollectionField,
  value: unknown,
): readonly Range[] {
  if (typeof value === 'number') return [[value, '', numberRange?.min, numberRange?.max]];
  if (typeof value === 'string') {
    return [[value.length, '_LENGTH', stringLengthRange?.minLength, stringLengthRange?.maxLength]];
  }
  return Array.isArray(value) ? [[value.length, '_SIZE', arraySizeRange?.minSize, arraySizeRange?.maxSize]] : [];
}

/** Inserts an item, or replaces the one with its id, and returns it as stored. Throws WDE0009 if it is too large (LIM-1). */
export async function storeItem(context: RequestContext, collectionId: string, data: ItemData): Promise<ItemData> {
  const { stored, text } = readyToStore(data);
  await putItems(context, collectionId, [{ id: data._id, text }]);
  rememberText(stored, text);
  return stored;
}

/** Replaces stored items. Throws like `storeItem`. */
export async function replaceStored(
  context: RequestContext,
  collectionId: string,
  items: readonly ItemData[],
): Promise<void> {
  const texts = items.map((item) => ({ id: item._id, text: readyToStore(item).text }));
  await putItems(context, collectionId, texts);
}

function readyToStore(data: ItemData): { readonly stored: ItemData; readonly text: string } {
  const stored = isAsStored(data) ? data : asItemStored(data);
  const text = JSON.stringify(stored);
  const size = Buffer.byteLength(text);
  const maximum = CONTENT_LIMITS.maxItemBytes;
  if (size > maximum) throw refusal('WDE0009', { size, maximum }, { itemId: data._id });
  return { stored, text };
}

/** `data` as the store would return it: with canonical dates, and without anything that JSON cannot represent. */
function asItemStored(data: ItemData): ItemData {
  const stored: unknown = JSON.parse(toStoredJson(data));
  if (!isItemData(stored)) throw new TypeError('an item to store has no id');
  return stored;
}

/**
 * Stores an item by the definition of its collection: it adds page links, and checks the schema, if it is enforced, and
 * unique indexes. `before` is the item that is replaced. Throws WDE0009, WDE0123, WDE0133 and ValidationError; then
 * nothing has changed.
 */
export async function storeInCollection(
  context: RequestContext,
  collection: Collection,
  data: ItemData,
  before?: ItemData,
): Promise<ItemData> {
  const whole = withPageLinks(collection, isLookedInto(context, collection) ? asItemStored(data) : data, context.work);
  checkSchema(context, collection, whole, before);
  await checkIndexes(context, collection, whole);
  const stored = await storeItem(context, collection.id, whole);
  await keepUniqueValues(context, collection, stored);
  await tellItems(context, collection.id, [stored], before ? 'updated' : 'created');
  return stored;
}

/** Whether the values of the item are read before it is stored. If so, dates must be converted to their stored form first. */
function isLookedInto({ site }: RequestContext, collection: Collection): boolean {
  return site.settings.enforceSchema || (collection.indexes ?? []).length > 0 || hasPageLinks(collection);
}

/** Tells what has happened to items. Of drafts nothing is told before they are published. */
export async function tellItems(
  context: RequestContext,
  dataCollectionId: string,
  items: readonly ItemData[],
  slug: 'created' | 'updated' | 'deleted',
): Promise<void> {
  if (publishedIdOf(dataCollectionId) !== undefined) return;
  const changes = items.map((data) => {
    const entity = { id: data._id, dataCollectionId, data };
    return { of: 'wix.data.v2.data_item', id: data._id, what: { slug, entity } };
  });
  await tell(context, changes);
}

/** Deletes items and the links that they declare. References to the items stay. */
export async function deleteWithLinks(
  context: RequestContext,
  collectionId: string,
  items: readonly ItemData[],
): Promise<void> {
  const ids = items.map(({ _id }) => _id);
  await deleteLinksFrom(context, collectionId, ids);
  await deleteItems(context, collectionId, ids);
}
