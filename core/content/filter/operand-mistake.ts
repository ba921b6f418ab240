import type { Mistake } from '../argument-checks.ts';
import { typeWord } from '../json-type.ts';

// The mistakes in the operands of a filter's steps, in the texts of the official client (wire §4.1).

function isOneOf(value: unknown, types: readonly string[]): boolean {
  return types.includes(typeof value) || value instanceof Date;
}

export function filterFieldMistake(op: string, field: unknown): Mistake {
  return typeof field === 'string'
    ? null
    : `WDE0048: Invalid ${op} field value [${typeWord(field)}]. ${op} field must be a String.`;
}

export function textMistake(op: string, value: unknown): Mistake {
  return typeof value === 'string'
    ? null
    : `WDE0044: Invalid ${op} parameter value [${typeWord(value)}]. ${op} parameter must be a String.`;
}

/** The operand of an order comparison or an end of a range (spec §5): true and false have no order. */
export function orderedMistake(op: string, value: unknown): Mistake {
  return isOneOf(value, ['string', 'number'])
    ? null
    : `WDE0045: Invalid ${op} parameter value [${typeWord(value)}]. Valid ${op} parameter types are String, Number or Date.`;
}

export function sameTypeMistake(op: string, first: unknown, second: unknown): Mistake {
  const [one, other] = [typeWord(first), typeWord(second)];
  return one === other
    ? null
    : `WDE0046: Invalid ${op} parameter values [${one}] and [${other}]. Both parameters must be of the same type.`;
}

export function listMistake(op: string, values: readonly unknown[]): Mistake {
  return values.every((value) => isOneOf(value, ['string', 'number']))
    ? null
    : `WDE0047: Invalid ${op} usage. ${op} supports only Number, String or Date items.`;
}

/** The official text names an internal class of that client. */
export function noFilterMistake(op: string, value: unknown): string {
  return `WDE0049: Invalid ${op} parameter [${typeWord(value)}]. ${op} expects PlatformizedFilterBuilder only.`;
}
