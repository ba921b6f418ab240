import type { Collection } from '#contracts/content/collection.ts';
import type { CollectionField } from '#contracts/content/collection-field.ts';
import type { FieldType } from '#contracts/content/field-type.ts';
import type { FieldViolation } from '#contracts/errors/envelope.ts';
import { isCalendarDay } from '#contracts/iso-date.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { ItemData } from '../../query/item-search.ts';
import { atomOf, deepEqual, fieldOf, isAbsent, isObject } from '../../query/value.ts';

type Shape = readonly [name: string, holds: (value: unknown) => boolean];

const TEXT: Shape = ['a string', (value) => typeof value === 'string'];
const LIST: Shape = ['an array', Array.isArray];
const OBJECT: Shape = ['an object', (value) => isObject(value) && atomOf(value) === undefined];
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/;

/** The shape of the values of each type (ITM-7). A type that is missing here allows any value. */
const SHAPES: ReadonlyMap<FieldType, Shape> = new Map<FieldType, Shape>([
  ['TEXT', TEXT],
  ['RICH_TEXT', TEXT],
  ['URL', TEXT],
  ['EMAIL', TEXT],
  ['SLUG', TEXT],
  ['IMAGE', TEXT],
  ['VIDEO', TEXT],
  ['AUDIO', TEXT],
  ['DOCUMENT', TEXT],
  ['LANGUAGE', TEXT],
  ['REFERENCE', TEXT],
  ['NUMBER', ['a number', (value) => typeof value === 'number']],
  ['BOOLEAN', ['a boolean', (value) => typeof value === 'boolean']],
  ['DATETIME', ['a date', (value) => atomOf(value)?.class === 'date']],
  ['DATE', ['a day that exists, as YYYY-MM-DD', (value) => typeof value === 'string' && isCalendarDay(value)]],
  ['TIME', ['a time of the day, as HH:mm:ss.SSS', (value) => typeof value === 'string' && TIME.test(value)]],
  [
    'ARRAY_STRING',
    ['an array of strings', (value) => Array.isArray(value) && value.every((it) => typeof it === 'string')],
  ],
  ['ARRAY_DOCUMENT', LIST],
  ['MEDIA_GALLERY', LIST],
  ['ARRAY', LIST],
  ['OBJECT', OBJECT],
  ['ADDRESS', OBJECT],
  ['RICH_CONTENT', OBJECT],
]);

/**
 * Does nothing unless the site enforces schemas (WRT-2). Throws ValidationError with a violation for each field of an
 * item that does not fit its collection's schema. `before` is the item that is replaced. Fields that are not in the
 * schema may have any value.
 */
export function checkSchema({ site }: RequestContext, collection: Collection, data: ItemData, before?: ItemData): void {
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
  const [shape, holds] = SHAPES.get(field.type) ?? ['anything', () => true];
  if (!holds(value)) return violation('FORMAT', `must be ${shape}`);
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
