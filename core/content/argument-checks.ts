import { refuseMistakes } from '../errors/content-error.ts';
import { type MaybeMistake, mistake } from '../errors/mistake.ts';
import { fieldsOf, isFilled } from '../json-fields.ts';
import { isPlainObject, typeWord } from '../json-type.ts';

// The texts of the official client, verbatim (WIR-23). `op` is the name of the step or option in the text.

/** The first mistake of several checks. A step of a builder, or a direct call, reports one mistake (WIR-24). */
export function firstOf(mistakes: readonly MaybeMistake[]): MaybeMistake {
  return mistakes.find((one) => one !== null) ?? null;
}

/** Throws ContentError for the first mistake. */
export function refuse(...mistakes: readonly MaybeMistake[]): void {
  refuseMistakes([firstOf(mistakes)]);
}

/** `from` and `to` include the collection, which is the first argument of every call of the official client. */
export function arityMistake(method: string, given: number, from: number, to: number): MaybeMistake {
  return given >= from && given <= to
    ? null
    : mistake(
        'WDE0008',
        `wixData.${method} expects between ${from} and ${to} arguments, but was called with ${given}.`,
      );
}

export function collectionMistake(collection: unknown): MaybeMistake {
  return typeof collection === 'string' ? null : mistake('WDE0001', 'Collection name must be a string.');
}

export function itemIdMistake(id: unknown): MaybeMistake {
  return isFilled(id) ? null : mistake('WDE0002', `ItemId must be a string${id === '' ? ' that is not empty' : ''}.`);
}

export function fieldNameMistake(field: unknown): MaybeMistake {
  return typeof field === 'string' ? null : mistake('WDE0003', 'FieldName must be a string.');
}

export function itemMistake(item: unknown, collection: string): MaybeMistake {
  if (!isPlainObject(item)) {
    return mistake('WDE0004', `Failed to save [${item}] into [${collection}].\nItems must be JavaScript objects.`);
  }
  return item._id === undefined || typeof item._id === 'string'
    ? null
    : mistake('WDE0007', 'Invalid update. Updated object must have a string _id property.');
}

/** The options that the official client checks in most calls. */
const FLAGS: readonly string[] = ['suppressAuth', 'suppressHooks', 'showDrafts', 'consistentRead', 'language'];

/** Also the options of single calls, which the official client does not check. */
const ALL_FLAGS = [...FLAGS, 'returnTotalCount', 'includeReferences', 'saveReferences'];

/**
 * Every option must be a boolean, and `language` a text (spec §5). `flags` are the options that the official client
 * checks in this call, in the order of its text (WIR-24). They are checked first, so that its text is reported.
 */
export function optionsMistake(options: unknown, flags = FLAGS): MaybeMistake {
  if (options === undefined || options === null) return null;
  const fits = (flag: string, value: unknown): boolean =>
    value === undefined || value === null || (flag === 'language' ? isFilled(value) : typeof value === 'boolean');
  if (isPlainObject(options) && flags.every((flag) => fits(flag, options[flag])))
    return flags === ALL_FLAGS
      ? referencedItemsMistake(options.referencedItemOptions)
      : optionsMistake(options, ALL_FLAGS);
  return mistake(
    'WDE0018',
    `Options must be an object with one or all of the following boolean properties: ${flags.join(', ')}.`,
  );
}

export function filledTextMistake(op: string, value: unknown): MaybeMistake {
  return isFilled(value)
    ? null
    : mistake('WDE0094', `Invalid ${op} parameter. ${op} parameter must be non-empty string.`);
}

export function integerMistake(op: string, value: unknown): MaybeMistake {
  // The official client also refuses the largest safe integer.
  return Number.isSafeInteger(value) && Math.abs(Number(value)) < Number.MAX_SAFE_INTEGER
    ? null
    : mistake('WDE0035', `Invalid ${op} parameter [${value}]. ${op} parameter must be an integer.`);
}

/** The mistake in a limit, which must be positive, or in a skip, which may be zero. */
export function countMistake(op: string, value: unknown, kind: 'positive' | 'non-negative'): MaybeMistake {
  const must = `${op} parameter must be a ${kind} number.`;
  if (typeof value !== 'number') return mistake('WDE0032', `Invalid ${op} parameter [${typeWord(value)}]. ${must}`);
  if (kind === 'positive' && !(value > 0)) return mistake('WDE0033', `Invalid ${op} parameter [${value}]. ${must}`);
  if (!(value >= 0)) return mistake('WDE0034', `Invalid ${op} parameter [${value}]. ${must}`);
  return integerMistake(op, value);
}

/** The mistake in a reference field whose items are read, or in the number of its items. `op` is the step or the option. */
export function inclusionMistake(op: string, field: unknown, limit: unknown): MaybeMistake {
  return filledTextMistake(op, field) ?? (limit === undefined ? null : countMistake(op, limit, 'positive'));
}

function referencedItemsMistake(given: unknown): MaybeMistake {
  const list: readonly unknown[] = [given ?? []].flat();
  return firstOf(
    list
      .map(fieldsOf)
      .map(({ fieldName, limit }) =>
        inclusionMistake('referencedItemOptions', Array.isArray(given) && fieldName, limit),
      ),
  );
}

const ARITIES = {
  1: ['WDE0039', 'one parameter'],
  2: ['WDE0040', 'two parameters'],
  3: ['WDE0041', 'three parameters'],
  '1+': ['WDE0043', 'at least one parameter'],
  '2+': ['WDE0042', 'at least two parameters'],
} as const;

/** The mistake in the number of arguments of a builder's step. */
export function stepArityMistake(op: string, given: number, wanted: keyof typeof ARITIES): MaybeMistake {
  const [code, words] = ARITIES[wanted];
  const [least, orMore] = `${wanted}`;
  const fits = given === Number(least) || (orMore !== undefined && given > Number(least));
  return fits ? null : mistake(code, `Invalid ${op} usage. ${op} requires ${words}.`);
}

export function sortFieldsMistake(op: string, fields: readonly unknown[]): MaybeMistake {
  return fields.every((field) => typeof field === 'string')
    ? null
    : mistake(
        'WDE0051',
        `Invalid ${op} parameters [${fields.map(typeWord).join(',')}]. Valid ${op} values are String, Array of String or varargs String.`,
      );
}
