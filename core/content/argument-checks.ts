import { argumentError } from '../errors/content-error.ts';
import { isPlainObject, typeWord } from './json-type.ts';

// The texts of the official client, verbatim (WIR-23). `op` is the name of the step or option in the text.

/** The error text for an argument; null when it is valid. */
export type Mistake = string | null;

/** The first mistake of several checks. A step of a builder, or a direct call, reports one mistake (WIR-24). */
export function firstOf(mistakes: readonly Mistake[]): Mistake {
  return mistakes.find((mistake) => mistake !== null) ?? null;
}

/** Throws ContentError for the first mistake. */
export function refuse(...mistakes: readonly Mistake[]): void {
  const mistake = firstOf(mistakes);
  if (mistake !== null) throw argumentError(mistake);
}

/** `from` and `to` include the collection, which is the first argument of every call of the official client. */
export function arityMistake(method: string, given: number, from: number, to: number): Mistake {
  return given >= from && given <= to
    ? null
    : `WDE0008: wixData.${method} expects between ${from} and ${to} arguments, but was called with ${given}.`;
}

export function collectionMistake(collection: unknown): Mistake {
  return typeof collection === 'string' ? null : 'WDE0001: Collection name must be a string.';
}

export function itemIdMistake(id: unknown): Mistake {
  if (id === '') return 'WDE0002: ItemId must be a string that is not empty.';
  return typeof id === 'string' ? null : 'WDE0002: ItemId must be a string.';
}

export function fieldNameMistake(field: unknown): Mistake {
  return typeof field === 'string' ? null : 'WDE0003: FieldName must be a string.';
}

export function itemMistake(item: unknown, collection: string): Mistake {
  if (!isPlainObject(item)) {
    return `WDE0004: Failed to save [${item}] into [${collection}].\nItems must be JavaScript objects.`;
  }
  return item._id === undefined || typeof item._id === 'string'
    ? null
    : 'WDE0007: Invalid update. Updated object must have a string _id property.';
}

/** The options that the official client checks in most calls. */
const FLAGS: readonly string[] = ['suppressAuth', 'suppressHooks', 'showDrafts', 'consistentRead', 'language'];

/** Also the options of single calls, which the official client does not check. */
const ALL_FLAGS = [...FLAGS, 'returnTotalCount', 'includeReferences', 'saveReferences'];

/**
 * Every option must be a boolean, and `language` a text (spec §5). `flags` are the options that the official client
 * checks in this call, in the order of its text (WIR-24). They are checked first, so that its text is reported.
 */
export function optionsMistake(options: unknown, flags = FLAGS): Mistake {
  if (options === undefined || options === null) return null;
  const fits = (flag: string, value: unknown): boolean =>
    value === undefined ||
    value === null ||
    (flag === 'language' ? typeof value === 'string' && value !== '' : typeof value === 'boolean');
  if (isPlainObject(options) && flags.every((flag) => fits(flag, options[flag])))
    return flags === ALL_FLAGS ? null : optionsMistake(options, ALL_FLAGS);
  return `WDE0018: Options must be an object with one or all of the following boolean properties: ${flags.join(', ')}.`;
}

export function filledTextMistake(op: string, value: unknown): Mistake {
  return typeof value === 'string' && value !== ''
    ? null
    : `WDE0094: Invalid ${op} parameter. ${op} parameter must be non-empty string.`;
}

export function integerMistake(op: string, value: unknown): Mistake {
  // The official client also refuses the largest safe integer.
  return Number.isSafeInteger(value) && Math.abs(Number(value)) < Number.MAX_SAFE_INTEGER
    ? null
    : `WDE0035: Invalid ${op} parameter [${value}]. ${op} parameter must be an integer.`;
}

/** The mistake in a limit, which must be positive, or in a skip, which may be zero. */
export function countMistake(op: string, value: unknown, kind: 'positive' | 'non-negative'): Mistake {
  const must = `${op} parameter must be a ${kind} number.`;
  if (typeof value !== 'number') return `WDE0032: Invalid ${op} parameter [${typeWord(value)}]. ${must}`;
  if (kind === 'positive' && !(value > 0)) return `WDE0033: Invalid ${op} parameter [${value}]. ${must}`;
  if (!(value >= 0)) return `WDE0034: Invalid ${op} parameter [${value}]. ${must}`;
  return integerMistake(op, value);
}

const ARITIES = {
  1: ['WDE0039', 'one parameter'],
  2: ['WDE0040', 'two parameters'],
  3: ['WDE0041', 'three parameters'],
  '1+': ['WDE0043', 'at least one parameter'],
  '2+': ['WDE0042', 'at least two parameters'],
} as const;

/** The mistake in the number of arguments of a builder's step. */
export function stepArityMistake(op: string, given: number, wanted: keyof typeof ARITIES): Mistake {
  const [code, words] = ARITIES[wanted];
  const fits = typeof wanted === 'number' ? given === wanted : given >= Number.parseInt(wanted, 10);
  return fits ? null : `${code}: Invalid ${op} usage. ${op} requires ${words}.`;
}

export function sortFieldsMistake(op: string, fields: readonly unknown[]): Mistake {
  return fields.every((field) => typeof field === 'string')
    ? null
    : `WDE0051: Invalid ${op} parameters [${fields.map(typeWord).join(',')}]. Valid ${op} values are String, Array of String or varargs String.`;
}
