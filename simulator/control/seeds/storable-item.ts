import { z } from 'zod';
import { canonicalDateText, isImpossibleDate } from '#contracts/iso-date.ts';

/**
 * The schema of an item that a seed or a test gives. Everything in it is stored as it was given. `fix` says how to find
 * out the id of an owner.
 */
export function storableItem(fix: string) {
  const ownerId = z.string().regex(/^[^@]*$/, `must be the id of a member, not an e-mail address: ${fix}`);
  return z
    .looseObject({ _id: z.string().min(1).optional(), _owner: ownerId.optional() })
    .superRefine((item, { addIssue }) => {
      for (const { path, problem } of unstorableValues(item))
        addIssue({ code: 'custom', path: [...path], message: problem });
    });
}

/** A value in an item that is not stored as it was given. `problem` follows the name of the place. */
export interface Unstorable {
  readonly path: readonly PropertyKey[];
  readonly problem: string;
}

export const WRONG_DATE = 'must be a date such as {"$date": "2026-01-31T12:00:00Z"}';
const NO_DATA = 'must be a text, a number, true, false, null, a Date, a list or a plain object, not';

/**
 * The values in `value` that JSON would change, drop or fail on, and dates that do not exist. They would be stored as
 * something else, for example NaN as null, and a Map as an empty object. An undefined field is left out, as in JSON.
 */
export function unstorableValues(
  value: unknown,
  path: readonly PropertyKey[] = [],
  above: readonly unknown[] = [],
): Unstorable[] {
  const problem = problemOf(value, above);
  if (problem !== undefined) return [{ path, problem }];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  const inside = [...above, value];
  // Array.from, because `flatMap` skips holes.
  if (Array.isArray(value)) {
    return Array.from(value).flatMap((member, at) => unstorableValues(member, [...path, at], inside));
  }
  return Object.entries(value).flatMap(([name, member]) =>
    member === undefined ? [] : unstorableValues(member, [...path, name], inside),
  );
}

function problemOf(value: unknown, above: readonly unknown[]): string | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined;
    case 'number':
      return Number.isFinite(value) ? undefined : `must be a finite number or null, not ${value}`;
    case 'object':
      return value === null ? undefined : problemOfObject(value, above);
    case 'undefined':
      return `${NO_DATA} undefined`;
    default:
      return `${NO_DATA} a ${typeof value}`;
  }
}

function problemOfObject(value: object, above: readonly unknown[]): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? WRONG_DATE : undefined;
  if (above.includes(value)) return 'must not contain itself';
  if (Array.isArray(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Not compared with Object.prototype: data of a virtual machine, in which some test runners run, has another one.
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null;
  if (!isPlain) return `${NO_DATA} an instance of ${value.constructor.name}`;
  return '$date' in value && isWrongDate(value.$date, Object.keys(value).length === 1) ? WRONG_DATE : undefined;
}

/** With another member beside it, a text that is not a date is part of an ordinary object. */
function isWrongDate(text: unknown, isAlone: boolean): boolean {
  if (typeof text !== 'string') return isAlone;
  return isImpossibleDate(text) || (isAlone && canonicalDateText(text) === undefined);
}
