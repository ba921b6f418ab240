import { misfitOf } from '#contracts/content/field-shape.ts';
import type { FieldType } from '#contracts/content/field-type.ts';

/** What a text means for a field: a value, or the problem with it, as the end of a sentence: `“ja” is not …`. */
export type ReadValue = { readonly value: unknown } | { readonly problem: string };

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** Types whose values a text can only guess: `12` may be a number or a text. */
const GUESSED: ReadonlySet<string | undefined> = new Set([undefined, 'ANY', 'ARRAY', 'OBJECT', 'ARRAY_DOCUMENT']);

/** A text as the value that it means for a field of this type. Without a type, what could be a number, a Boolean or null is one. */
export function readValue(text: string, type: string | undefined): ReadValue {
  const trimmed = text.trim();
  if (type === 'BOOLEAN') {
    const value = BOOLEANS.get(trimmed.toLowerCase());
    return value === undefined ? { problem: `“${text}” is not true or false.` } : { value };
  }
  if (type === 'NUMBER') return readNumber(trimmed);
  if (type === 'DATETIME') return readInstant(trimmed);
  if (type === 'DATE') return { value: trimmed };
  if (!GUESSED.has(type)) return { value: text };
  if (trimmed === 'null') return { value: null };
  if (trimmed === 'true' || trimmed === 'false') return { value: trimmed === 'true' };
  // A zero in front is part of a code or a phone number.
  const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(trimmed) ? readNumber(trimmed) : { value: text };
  return 'problem' in number ? { value: text } : number;
}

function readNumber(text: string): ReadValue {
  const value = Number(text);
  if (!/^[-+]?[\d.]+(?:e[-+]?\d+)?$/i.test(text) || !Number.isFinite(value))
    return { problem: `“${text}” is not a number.` };
  // 9007199254740993 would become 9007199254740992.
  const isExact = !/^-?\d+$/.test(text) || String(BigInt(text)) === String(value);
  return isExact ? { value } : { problem: `“${text}” has more digits than a number can keep.` };
}

/** An instant of ISO 8601. Without a zone, it is UTC, as the console shows it. */
function readInstant(text: string): ReadValue {
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[-+]\d\d:\d\d)?)?$/i.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(at)
    ? { problem: `“${text}” is not a date such as 2031-05-06T07:08:09Z.` }
    : { value: { $date: new Date(at).toISOString() } };
}

/** What is said about a value that does not fit the type of its field. The store takes it, unless the site enforces its schema. */
export function misfitText(field: string, type: FieldType, value: unknown): string | undefined {
  const shape = value === undefined || value === null ? undefined : misfitOf(type, value);
  return shape && `${field} is ${shape}: readers of the site will refuse this.`;
}
