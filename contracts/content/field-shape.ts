import { canonicalDateText, isCalendarDay } from '../iso-date.ts';
import type { FieldType } from './field-type.ts';

type Shape = readonly [name: string, holds: (value: unknown) => boolean];

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A date that has no canonical text is an object. */
function isDate(value: unknown): boolean {
  if (!isObject(value) || !('$date' in value) || !Object.hasOwn(value, '$date')) return false;
  return typeof value.$date === 'string' && canonicalDateText(value.$date) !== undefined;
}

const TEXT: Shape = ['a string', (value) => typeof value === 'string'];
const LIST: Shape = ['an array', Array.isArray];
const OBJECT: Shape = ['an object', (value) => isObject(value) && !isDate(value)];
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
  ['DATETIME', ['a date', isDate]],
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

/** What a value must be for a field of the type, if this one is not: `a number`. Undefined if it fits. */
export function misfitOf(type: FieldType, value: unknown): string | undefined {
  const [shape, holds] = SHAPES.get(type) ?? ['anything', () => true];
  return holds(value) ? undefined : shape;
}
