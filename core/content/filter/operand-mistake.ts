import { type MaybeMistake, type Mistake, mistake } from '../../errors/mistake.ts';
import { isPlainObject, typeWord } from '../../json-type.ts';

// One rule for the values of filters, in the steps of a builder and in a filter in the wire's format.

/** Exactly `{"$date": text}`: a date in the wire's format, not an operator. */
export function isWireDate(value: unknown): boolean {
  return isPlainObject(value) && Object.keys(value).length === 1 && typeof value.$date === 'string';
}

/** A filter compares with texts, numbers and dates (spec §5). True and false have no order. */
export function isFilterValue(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || value instanceof Date || isWireDate(value);
}

/** Equality also takes true, false and null, because fields can be boolean or empty. */
export function isEqualityValue(value: unknown): boolean {
  return value === null || typeof value === 'boolean' || isFilterValue(value);
}

// The mistakes in the operands of a filter's steps, in the texts of the official client (WIR-23).

export function filterFieldMistake(op: string, field: unknown): MaybeMistake {
  return typeof field === 'string'
    ? null
    : mistake('WDE0048', `Invalid ${op} field value [${typeWord(field)}]. ${op} field must be a String.`);
}

export function textMistake(op: string, value: unknown): MaybeMistake {
  return typeof value === 'string'
    ? null
    : mistake('WDE0044', `Invalid ${op} parameter value [${typeWord(value)}]. ${op} parameter must be a String.`);
}

function typeMistake(op: string, value: unknown, fits: boolean, types: string): MaybeMistake {
  return fits
    ? null
    : mistake(
        'WDE0045',
        `Invalid ${op} parameter value [${typeWord(value)}]. Valid ${op} parameter types are ${types}.`,
      );
}

/** The operand of an order comparison or an end of a range. */
export function orderedMistake(op: string, value: unknown): MaybeMistake {
  return typeMistake(op, value, isFilterValue(value), 'String, Number or Date');
}

/** The operand of `eq` and `ne`, which the official client does not check. */
export function equalityMistake(op: string, value: unknown): MaybeMistake {
  // What else JSON cannot carry has a text of its own, which names the field.
  const fits = typeof value !== 'object' || isEqualityValue(value);
  return typeMistake(op, value, fits, 'Date, Number, String, Boolean, or null');
}

/** The operand of `exists`, which the official client does not check. */
export function booleanMistake(op: string, value: unknown): MaybeMistake {
  return typeMistake(op, value, typeof value === 'boolean', 'Boolean');
}

export function sameTypeMistake(op: string, first: unknown, second: unknown): MaybeMistake {
  const [one, other] = [typeWord(first), typeWord(second)];
  return one === other
    ? null
    : mistake(
        'WDE0046',
        `Invalid ${op} parameter values [${one}] and [${other}]. Both parameters must be of the same type.`,
      );
}

export function listMistake(op: string, values: readonly unknown[]): MaybeMistake {
  return values.every(isFilterValue)
    ? null
    : mistake('WDE0047', `Invalid ${op} usage. ${op} supports only Number, String or Date items.`);
}

/** The official text names an internal class of that client. */
export function noFilterMistake(op: string, value: unknown): Mistake {
  return mistake(
    'WDE0049',
    `Invalid ${op} parameter [${typeWord(value)}]. ${op} expects PlatformizedFilterBuilder only.`,
  );
}
