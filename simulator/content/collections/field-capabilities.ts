import type { AnsweredField, QueryOperator } from '#contracts/collections/data-collection.ts';
import type { FieldType } from '#contracts/content/field-type.ts';

const EQUALITY: readonly QueryOperator[] = ['EQ', 'NE', 'EXISTS'];
const ORDER: readonly QueryOperator[] = [...EQUALITY, 'LT', 'GT', 'LTE', 'GTE', 'HAS_SOME'];
const TEXT: readonly QueryOperator[] = [...ORDER, 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'URLIZED'];
const LIST: readonly QueryOperator[] = ['EQ', 'NE', 'EXISTS', 'HAS_SOME', 'HAS_ALL'];

/** The operators of types whose values have an order or are lists. All other types support equality only. */
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

/**
 * The operators that the API documents for a field of this type. The service itself accepts any operator on any field
 * (ITM-4).
 */
export function capabilitiesOf(type: FieldType): NonNullable<AnsweredField['capabilities']> {
  return { sortable: !UNSORTABLE.includes(type), queryOperators: [...(OPERATORS.get(type) ?? EQUALITY)] };
}
