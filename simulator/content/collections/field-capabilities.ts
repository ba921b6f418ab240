import type { AnsweredField, QueryOperator } from '#contracts/collections/data-collection.ts';
import type { FieldType } from '#contracts/content/field-type.ts';

const EQUALITY: readonly QueryOperator[] = ['EQ', 'NE', 'EXISTS'];
const ORDER: readonly QueryOperator[] = [...EQUALITY, 'LT', 'GT', 'LTE', 'GTE', 'HAS_SOME'];
const TEXT: readonly QueryOperator[] = [...ORDER, 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'URLIZED'];
const LIST: readonly QueryOperator[] = ['EQ', 'NE', 'EXISTS', 'HAS_SOME', 'HAS_ALL'];

/** Types whose values have an order, or are lists. Of all others it can only be asked what they are equal to. */
const OPERATORS: ReadonlyMap<FieldType, readonly QueryOperator[]> = new Map<FieldType, readonly QueryOperator[]>([
  ['TEXT', TEXT],
  ['RICH_TEXT', TEXT],
  ['URL', TEXT],
  ['EMAIL', TEXT],
  ['SLUG', TEXT],
  ['PAGE_LINK', TEXT],
  ['LANGUAGE', TEXT],
  ['REFERENCE', TEXT],
  ['NUMBER', ORDER],
  ['DATE', ORDER],
  ['DATETIME', ORDER],
  ['TIME', ORDER],
  ['ANY', TEXT],
  ['ARRAY_STRING', LIST],
  ['ARRAY_DOCUMENT', LIST],
  ['ARRAY', LIST],
  ['MULTI_REFERENCE', ['HAS_SOME', 'HAS_ALL']],
]);

const UNSORTABLE: readonly FieldType[] = [
  'MULTI_REFERENCE',
  'OBJECT',
  'ARRAY',
  'ADDRESS',
  'RICH_CONTENT',
  'MEDIA_GALLERY',
];

/** What a field of this type is good for in queries. The service itself refuses none (ITM-4). */
export function capabilitiesOf(type: FieldType): NonNullable<AnsweredField['capabilities']> {
  return { sortable: !UNSORTABLE.includes(type), queryOperators: [...(OPERATORS.get(type) ?? EQUALITY)] };
}
