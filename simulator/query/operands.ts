import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { canonicalDateText } from '#contracts/iso-date.ts';
import { invalidArgument, refusal, shown } from '../errors/content-error.ts';
import type { WorkBudget } from '../platform/work-budget.ts';
import type { Operand } from './filter.ts';
import { type Atom, atomOf, isObject, type JsonObject } from './value.ts';

/** A position in a filter: `at` is its path in error texts, `depth` the number of levels below the filter itself. */
export interface Place {
  readonly at: string;
  readonly depth: number;
}

/** Throws WDE0169 if `depth` is greater than allowed (LIM-10). */
export function checkDepth(depth: number): void {
  if (depth > CONTENT_LIMITS.maxFilterDepth) throw refusal('WDE0169', { maximum: CONTENT_LIMITS.maxFilterDepth });
}

/**
 * Throws WDE0080 if its lists have too many values, and WDE0169 if it is nested too deep for a filter of the allowed depth. One level of a filter is at most an
 * array and an object. Call it before any recursive code. Each value is charged to `work` for everything that is
 * done to it until the filter is compiled.
 */
export function checkNesting(json: unknown, work: WorkBudget): void {
  const { maxFilterDepth, maxListedValues } = CONTENT_LIMITS;
  let listed = 0;
  const visit = (value: unknown, levels: number): void => {
    work.spend(UNITS_OF_A_CONDITION);
    if (typeof value === 'string') work.spendText(value.length);
    if (typeof value !== 'object' || value === null) return;
    if (levels === 0) throw refusal('WDE0169', { maximum: maxFilterDepth });
    const members = Object.values(value);
    if (Array.isArray(value)) listed += members.filter((member) => !isObject(member)).length;
    if (listed > maxListedValues) {
      throw invalidArgument(
        `The lists of a filter can have at most ${maxListedValues} values, and these have more. Ask for parts of them.`,
      );
    }
    for (const member of members) visit(member, levels - 1);
  };
  visit(json, 2 * maxFilterDepth + 4);
}

/** The cost of parsing a condition, generating its SQL of several kilobytes, and preparing that. */
const UNITS_OF_A_CONDITION = 40;

/** `{"$date": text}` without other keys is a date. An object with another key that starts with `$` contains operators. */
export function isDateObject(value: unknown): value is { readonly $date: string } {
  return isObject(value) && Object.keys(value).length === 1 && typeof value.$date === 'string';
}

/** The operand of an equality: any value except null, which is expressed by `absent`. */
export function anyOperand(value: unknown, place: Place): Operand {
  const json = comparableJson(value, place);
  const atom = atomOf(json);
  if (atom) return { kind: 'atom', atoms: readingsOf(atom) };
  if (Array.isArray(json)) return { kind: 'array', value: json };
  return { kind: 'object', value: isObject(json) ? json : {} };
}

/** The operand of a comparison: a date, number or string (spec §5). Throws WDE0058 for any other value. */
export function orderedOperand(value: unknown, place: Place): readonly Atom[] {
  const atom = atomOf(isObject(value) && !isDateObject(value) ? value : comparableJson(value, place));
  if (!atom || atom.class === 'boolean') throw refusal('WDE0058', { at: place.at, value: shown(value) });
  return readingsOf(atom);
}

/** The operand of a list operator: an array of dates, numbers, strings and booleans. Throws WDE0057 or WDE0060. */
export function listOperand(value: unknown, place: Place): readonly Operand[] {
  if (!Array.isArray(value)) throw refusal('WDE0057', { at: place.at, value: shown(value) });
  return value.map((member) => {
    const operand = anyOperand(member, place);
    if (operand.kind !== 'atom') throw refusal('WDE0060', { at: place.at, value: shown(value) });
    return operand;
  });
}

/** A string that is an ISO date is also compared as its instant, because the stored value may be a date (FLT-5). */
function readingsOf(atom: Atom): readonly Atom[] {
  const instant = atom.class === 'string' ? canonicalDateText(atom.value) : undefined;
  return instant === undefined ? [atom] : [atom, { class: 'date', value: instant }];
}

/** Returns `value` with canonical dates, as in the store. */
function comparableJson(value: unknown, place: Place): unknown {
  checkDepth(place.depth);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw invalidArgument(`${place.at} is not a finite number.`);
  }
  const inner = { at: place.at, depth: place.depth + 1 };
  if (Array.isArray(value)) return value.map((element: unknown) => comparableJson(element, inner));
  if (!isObject(value)) return value;
  if (isDateObject(value)) {
    const text = canonicalDateText(value.$date);
    if (text === undefined)
      throw invalidArgument(
        `${place.at} should be an ISO 8601 date of the years 0000 to 9999, on a day that exists. Got ${shown(value)} instead`,
      );
    return { $date: text };
  }
  return comparableObject(value, inner);
}

function comparableObject(value: JsonObject, inner: Place): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, comparableJson(member, inner)]));
}
