import type { Collection } from '#contracts/content/collection.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { SentItem } from '#contracts/content/sent-item.ts';
import { SYSTEM_FIELDS } from '#contracts/content/system-fields.ts';
import { isImpossibleDate } from '#contracts/iso-date.ts';
import { invalidArgument, refusal, shown } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import { isDateObject } from '../../query/operands.ts';
import { fieldOf, isAbsent, isObject, type JsonObject } from '../../query/value.ts';
import { checkStatus, soleId } from '../definition/plugins.ts';
import { multiReferenceFields } from '../read/includes.ts';
import { referencedId, referencedIds } from '../references/reference-field.ts';

/** How to handle a multi-reference in the data of a sent item (REF-8). */
export type MultiReferencePolicy = 'refuse' | 'drop' | 'save';

/** A checked item, with only the parts that a client may set. */
export interface ItemToWrite {
  readonly id: string | undefined;
  /** `data` without system fields and multi-references. */
  readonly fields: JsonObject;
  /** The requested owner. Only administrators may set it (INS-3). */
  readonly owner: string | undefined;
  /** Multi-references to set, by field. */
  readonly links: ReadonlyMap<string, readonly string[]>;
}

/** A checked item with an id, as an update needs it. */
export type IdentifiedItem = ItemToWrite & { readonly id: string };

/** The unchecked id of a sent item: its `id`, otherwise the `_id` in its `data` (WRT-3). */
export function sentId({ id, data }: SentItem): unknown {
  return id === undefined && isObject(data) ? fieldOf(data, '_id') : id;
}

/**
 * Checks a sent item. Throws WDE0004 when it is not an object, WDE0007 and WDE0080 for an invalid id (ITM-6), WDE0079
 * if the collection has a single item with another id, WDE0134, WDE0168 and WDE0080 for invalid data, and WDE0303 and
 * WDE0021 for its multi-references.
 */
export function readItemToWrite(
  { work }: Pick<RequestContext, 'work'>,
  collection: Collection,
  sent: SentItem,
  policy: MultiReferencePolicy,
): ItemToWrite {
  const { data } = sent;
  if (!isObject(data)) throw refusal('WDE0004', { item: asText(data), collection: collection.id });
  // This check comes first: after it, all code, including error texts, can recurse into the data.
  checkItemData(data, work);
  const ownId = fieldOf(data, '_id');
  const given = readId(sentId(sent));
  if (ownId !== undefined && ownId !== given) {
    throw invalidArgument(`The item has two ids, ${shown(given)} and ${shown(ownId)}. Send one, or the same twice.`);
  }
  checkStatus(collection, data);
  const owner = fieldOf(data, '_owner');
  return {
    id: soleId(collection, given) ?? given,
    owner: typeof owner === 'string' && owner !== '' ? owner : undefined,
    fields: ownFields(collection, data),
    links: readLinks(collection, data, policy),
  };
}

/** Like `readItemToWrite`, for an update. Throws WDE0007 when the id is missing (UPD-3). */
export function readIdentifiedItem(
  context: Pick<RequestContext, 'work'>,
  collection: Collection,
  sent: SentItem,
  policy: MultiReferencePolicy,
): IdentifiedItem {
  const item = readItemToWrite(context, collection, sent, policy);
  if (item.id === undefined) throw refusal('WDE0007', {});
  return { ...item, id: item.id };
}

function asText(data: unknown): string {
  return Array.isArray(data) ? 'Array' : String(data).slice(0, 200);
}

function readId(id: unknown): string | undefined {
  if (id === undefined) return undefined;
  if (id === null || id === '') throw invalidArgument('The id of an item should be a non-empty string, or left out.');
  if (typeof id !== 'string') throw refusal('WDE0007', {});
  // The store would return a different text than the one it was given.
  if (!id.isWellFormed() || id.includes('\0')) {
    throw invalidArgument('The id of an item should be well-formed text without NUL.');
  }
  return id;
}

interface FieldKinds {
  /** Fields that a client cannot store in an item's data. */
  readonly notOwn: ReadonlySet<string>;
  /** Single references. */
  readonly references: ReadonlySet<string>;
}

/** Cached by definition: a definition is loaded rarely, but each write uses it. */
const fieldKinds = new WeakMap<Collection, FieldKinds>();

function fieldKindsOf(collection: Collection): FieldKinds {
  const kinds = fieldKinds.get(collection) ?? {
    notOwn: new Set<string>([...SYSTEM_FIELDS, ...multiReferenceFields(collection)]),
    references: new Set(collection.fields.filter(({ type }) => type === 'REFERENCE').map(({ key }) => key)),
  };
  fieldKinds.set(collection, kinds);
  return kinds;
}

/** The fields of `data` that are stored in the item's data. Single references become ids (ITM-9). */
export function ownFields(collection: Collection, data: JsonObject): JsonObject {
  const { notOwn, references } = fieldKindsOf(collection);
  return Object.fromEntries(
    Object.entries(data)
      .filter(([name]) => !notOwn.has(name))
      .map(([name, value]) => [name, references.has(name) ? (referencedId(value) ?? value) : value]),
  );
}

function readLinks(
  collection: Collection,
  data: JsonObject,
  policy: MultiReferencePolicy,
): ReadonlyMap<string, readonly string[]> {
  const present = multiReferenceFields(collection).filter((name) => !isAbsent(fieldOf(data, name)));
  const [first] = present;
  if (policy === 'refuse' && first !== undefined) throw refusal('WDE0303', { field: first });
  if (policy !== 'save') return new Map();
  return new Map(present.map((name) => [name, referencedIds(fieldOf(data, name))]));
}

/**
 * Checks the data of an item. Throws WDE0134 for a name that starts with `$` (WRT-1), WDE0168 for more than 50 levels
 * (LIM-10), and WDE0080 for a number that JSON cannot represent and for a date that does not exist. It recurses only to the allowed depth, so later code
 * can recurse without a check. Each value is counted in `work` for everything that is done to it until it is stored.
 */
export function checkItemData(data: object, work: WorkBudget): void {
  // At the top level, `$date` is rejected too: the whole item would be read as a date.
  if (Object.hasOwn(data, '$date')) throw refusal('WDE0134', { field: '$date' });
  checkMembers(data, 1, work);
}

function checkMembers(container: object, depth: number, work: WorkBudget): void {
  if (depth > CONTENT_LIMITS.maxItemDepth) throw refusal('WDE0168', { maximum: CONTENT_LIMITS.maxItemDepth });
  if (Array.isArray(container)) {
    const list: readonly unknown[] = container;
    // A list may have two million elements. Its entries would be as many arrays, and a text for each index.
    for (let at = 0; at < list.length; at++) checkValue(at, list[at], depth, work);
    return;
  }
  for (const [key, value] of Object.entries(container)) {
    if (key.startsWith('$') && key !== '$date') throw refusal('WDE0134', { field: key });
    checkValue(key, value, depth, work);
  }
}

/** The cost of checking a value, searching it for dates, writing it as JSON and storing it. */
const UNITS_OF_A_VALUE = 10;

function checkValue(key: string | number, value: unknown, depth: number, work: WorkBudget): void {
  work.spend(UNITS_OF_A_VALUE);
  if (typeof value === 'string') work.spendText(value.length);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw invalidArgument(`${key} is not a finite number.`);
  }
  if (typeof value !== 'object' || value === null) return;
  checkDate(key, value);
  if (!isDateObject(value)) checkMembers(value, depth + 1, work);
}

/** Clients would read a date that does not exist as another one. Any other text beside `$date` is left as it is. */
function checkDate(key: string | number, value: object): void {
  const date: unknown = Object.hasOwn(value, '$date') && '$date' in value ? value.$date : undefined;
  if (typeof date !== 'string' || !isImpossibleDate(date)) return;
  throw invalidArgument(
    `${key} should be a date that exists, such as {"$date":"2026-01-31T12:00:00.000Z"}. Got ${shown(value)} instead.`,
  );
}
