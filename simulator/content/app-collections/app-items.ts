import type { DataPermissions } from '#contracts/content/collection.ts';
import { type FieldType, fieldType } from '#contracts/content/field-type.ts';
import { SYSTEM_FIELDS } from '#contracts/content/system-fields.ts';
import type { AppCollectionDefinition } from '#handlers/app-collection.ts';
import type { SiteAppCollection } from '../../platform/app-collections.ts';
import type { Caller, RequestContext } from '../../platform/request-context.ts';
import { mapInTurns } from '../../platform/turns.ts';
import type { ItemData } from '../../query/item-search.ts';
import { fieldIn, isAbsent } from '../../query/value.ts';
import { type StoredCollection, storedCollection, type VirtualItems } from '../store/stored-collection.ts';

/** A field of an item, and where its value is in an entry. */
interface ViewField {
  readonly key: string;
  readonly type: FieldType;
  readonly path: readonly string[];
}

/** The definition of a collection of an app. Nobody writes items: the levels of the writes are the highest, so that clients know it. */
export function definedBy(
  definition: Omit<AppCollectionDefinition, 'readBy'>,
  itemRead: DataPermissions['itemRead'],
): StoredCollection {
  const { id, displayField, references = {} } = definition;
  const system = new Set<string>(SYSTEM_FIELDS);
  const own = viewFields(definition).filter(({ key }) => !system.has(key));
  return storedCollection.parse({
    ...{ id, displayField, displayName: id.split('/').at(-1) },
    fields: own.map(({ key, type }) => ({ key, type, ...metadataOf(type, references[key]) })),
    dataPermissions: { itemRead, itemInsert: 'PRIVILEGED', itemUpdate: 'PRIVILEGED', itemRemove: 'PRIVILEGED' },
  });
}

/** The collection that shows what an app has as items. They are made at each read. */
export function collectionOfApp({ definition, entries }: SiteAppCollection): StoredCollection {
  const fields = viewFields(definition);
  const itemsFor = (context: RequestContext, caller: Caller): VirtualItems => {
    const read = async () => {
      const found = await entries(context, caller);
      context.work.spendKept(found.length * fields.length);
      return mapInTurns(found, (entry) => itemOf(entry, definition, fields));
    };
    return { candidates: read, withIds: read, search: () => undefined };
  };
  const { maxPageSize, readBy } = definition;
  const stored = definedBy(definition, readBy === 'everybody' ? 'ANYONE' : 'PRIVILEGED');
  return { ...stored, app: { maxPageSize, itemsFor } };
}

function viewFields({ fields }: Pick<AppCollectionDefinition, 'fields'>): readonly ViewField[] {
  return Object.entries(fields).flatMap(([type, keys]) =>
    keys.split(' ').map((each): ViewField => {
      const [key = '', path = key] = each.split('=');
      return { key, type: fieldType.parse(type), path: path.split('.') };
    }),
  );
}

function metadataOf(type: FieldType, referencedCollectionId: string | undefined): object {
  if (referencedCollectionId === undefined) return {};
  const target = { referencedCollectionId };
  return { typeMetadata: type === 'REFERENCE' ? { reference: target } : { multiReference: target } };
}

function itemOf(entry: object, { words = {} }: AppCollectionDefinition, fields: readonly ViewField[]): ItemData {
  const values = fields.flatMap(({ key, type, path }) => {
    const value = valueAs(type, path.reduce<unknown>(fieldIn, entry));
    return isAbsent(value) ? [] : [[key, words[key]?.[String(value)] ?? value] as const];
  });
  return { ...Object.fromEntries(values), _id: String(fieldIn(entry, 'id')) };
}

/** A value of the wire as items have it: dates, numbers that are texts there, and pictures. */
function valueAs(type: FieldType, value: unknown): unknown {
  if (isAbsent(value)) return value;
  if (type === 'IMAGE') return pictureText(value);
  if (type === 'NUMBER') return value === '' || Number.isNaN(Number(value)) ? null : Number(value);
  if (type !== 'DATETIME') return value;
  const instant = new Date(String(value));
  return Number.isNaN(instant.getTime()) ? null : { $date: instant.toISOString() };
}

/** `wix:image://v1/ID/NAME#originWidth=…&originHeight=…`, or the address of a picture without an id. */
function pictureText(picture: unknown): unknown {
  const [id, url, width, height, name] = ['id', 'url', 'width', 'height', 'filename'].map((each) =>
    fieldIn(picture, each),
  );
  if (typeof picture === 'string' || isAbsent(id)) return typeof picture === 'string' ? picture : url;
  return `wix:image://v1/${id}/${name ?? id}#originWidth=${width ?? 0}&originHeight=${height ?? 0}`;
}
