import type { SentCollection } from '#contracts/collections/data-collection.ts';
import type { Collection } from '#contracts/content/collection.ts';
import type { CollectionField } from '#contracts/content/collection-field.ts';
import type { FieldType } from '#contracts/content/field-type.ts';
import { refusal } from '../../errors/content-error.ts';
import { isBlank } from '../../query/field-path.ts';
import { pluginOf } from '../definition/plugins.ts';
import { badDefinition } from './definition-request.ts';

/**
 * Checks the fields of a definition. Throws like `checkField`, WDE0147 for two fields with the same key, WDE0075 for no
 * field at all.
 */
export function checkFields(fields: readonly CollectionField[]): void {
  if (fields.length === 0) throw badDefinition('A collection needs at least one field.');
  fields.forEach(checkField);
  const keys = fields.map(({ key }) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) throw invalidField(`There are two fields with the key [${twice}].`);
}

/** Throws like `checkFieldKey`, WDE0075 for a reference without a target, WDE0147 for any other invalid field. */
export function checkField(field: CollectionField): void {
  const { key, type, typeMetadata = {} } = field;
  checkFieldKey(key);
  if (type === 'REFERENCE' && !typeMetadata.reference) throw missingTarget(key, 'reference');
  if (type === 'MULTI_REFERENCE' && !typeMetadata.multiReference) throw missingTarget(key, 'multiReference');
  const { fieldsPattern, urlizedOnlyPattern } = typeMetadata.pageLink?.calculator ?? {};
  if (fieldsPattern && urlizedOnlyPattern) throw invalidField(`The link [${key}] has two patterns. Send one of them.`);
  checkRanges(field);
}

/** Throws WDE0134 for a key that starts with $, WDE0147 for any other invalid key. */
export function checkFieldKey(key: string): void {
  if (key.startsWith('$')) throw refusal('WDE0134', { field: key });
  if (isBlank(key)) throw invalidField(`The field key [${key}] is empty.`);
  if (key.includes('.') || key.includes('\0') || !key.isWellFormed()) {
    throw invalidField(`The field key [${key}] should be well-formed text without dots and NUL.`);
  }
  if (isSystemField(key)) throw invalidField(`The field [${key}] is the service's own. Choose another key.`);
}

/** WDE0147 with the text `reason`, a whole sentence. */
export function invalidField(reason: string): Error {
  return refusal('WDE0147', { reason });
}

/** The metadata must be there, but its target may be empty: such a field never refers to a collection (REF-1). */
function missingTarget(key: string, metadata: string): Error {
  return badDefinition(`The field [${key}] needs typeMetadata.${metadata}.referencedCollectionId.`);
}

const SIZED: Record<'numberRange' | 'stringLengthRange' | 'arraySizeRange', readonly FieldType[]> = {
  numberRange: ['NUMBER'],
  stringLengthRange: ['TEXT', 'RICH_TEXT', 'URL', 'EMAIL', 'SLUG'],
  arraySizeRange: ['ARRAY', 'ARRAY_STRING', 'ARRAY_DOCUMENT', 'MEDIA_GALLERY'],
};

function checkRanges({ key, type, numberRange, stringLengthRange, arraySizeRange }: CollectionField): void {
  const ranges = [
    ['numberRange', numberRange && [numberRange.min, numberRange.max]],
    ['stringLengthRange', stringLengthRange && [stringLengthRange.minLength, stringLengthRange.maxLength]],
    ['arraySizeRange', arraySizeRange && [arraySizeRange.minSize, arraySizeRange.maxSize]],
  ] as const;
  for (const [name, range] of ranges) {
    if (!range) continue;
    if (!SIZED[name].includes(type)) throw invalidField(`The field [${key}] of type ${type} has no ${name}.`);
    const [least = -Infinity, most = Infinity] = range;
    if (least > most) throw invalidField(`The ${name} of the field [${key}] is empty: ${least} is over ${most}.`);
  }
}

/** The parts of a sent collection from which its definition is made. */
interface SentDefinition {
  readonly definition: Omit<SentCollection, 'fields' | 'permissions' | 'dataPermissions' | 'revision'>;
  /** Without the system fields: clients send these back as they received them. */
  readonly fields: CollectionField[];
  readonly permissions: SentCollection['permissions'];
  readonly dataPermissions: SentCollection['dataPermissions'];
}

const MISSING_PERMISSIONS =
  'A collection needs permissions: send permissions with read, insert, update and remove, or dataPermissions with itemRead, itemInsert, itemUpdate and itemRemove.';

/** Reads a sent collection. Throws WDE0075 without fields or permissions, and like `checkFields`. */
export function readSentDefinition(sent: SentCollection): SentDefinition {
  const { fields: all, permissions, dataPermissions, revision: _revision, ...definition } = sent;
  const fields = all.filter(({ key }) => !isSystemField(key)).map(({ systemField: _, ...field }) => field);
  checkFields(fields);
  if (!permissions && !dataPermissions) throw badDefinition(MISSING_PERMISSIONS);
  return { definition, fields, permissions, dataPermissions };
}

const ON_EVERY_ITEM: readonly CollectionField[] = [
  { key: '_id', displayName: 'ID', type: 'TEXT' },
  { key: '_createdDate', displayName: 'Created Date', type: 'DATETIME' },
  { key: '_updatedDate', displayName: 'Updated Date', type: 'DATETIME' },
  { key: '_owner', displayName: 'Owner', type: 'TEXT' },
];
const OF_PUBLISHING: readonly CollectionField[] = [
  { key: '_publishStatus', displayName: 'Status', type: 'TEXT' },
  { key: '_publishDate', displayName: 'Publish Date', type: 'DATETIME' },
];

/** The system fields of a collection, which its definition does not declare. */
export function systemFieldsOf(collection: Collection): readonly CollectionField[] {
  return pluginOf(collection, 'PUBLISH') ? [...ON_EVERY_ITEM, ...OF_PUBLISHING] : ON_EVERY_ITEM;
}

/** Whether `key` is a system field, which a definition may not declare. */
function isSystemField(key: string): boolean {
  return [...ON_EVERY_ITEM, ...OF_PUBLISHING].some((field) => field.key === key);
}
