import { invalidArgument, refusal, shown } from '../errors/content-error.ts';
import type { WorkBudget } from '../platform/work-budget.ts';
import { type FieldPath, parsePath } from './field-path.ts';
import {
  ALL,
  type Comparison,
  type Filter,
  fold,
  type PatternPart,
  SEPARATORS,
  someOf,
  type TextTest,
} from './filter.ts';
import {
  anyOperand,
  checkDepth,
  checkNesting,
  isDateObject,
  listOperand,
  orderedOperand,
  type Place,
} from './operands.ts';
import { isAbsent, isObject, type JsonObject } from './value.ts';

type ParseOperator = (path: FieldPath, operand: unknown, place: Place) => Filter;

const equals: ParseOperator = (path, operand, place) =>
  isAbsent(operand) ? { kind: 'absent', path } : { kind: 'equals', path, operands: [anyOperand(operand, place)] };

/** Two operators with one meaning: a single value equals one of the entries, or some element of an array does. */
const equalsOneOf: ParseOperator = (path, operand, place) => ({
  kind: 'equals',
  path,
  operands: listOperand(operand, place),
  isListed: true,
});

const equalsEach: ParseOperator = (path, operand, place) => {
  const operands = listOperand(operand, place);
  if (operands.length === 0) return { kind: 'nothing' };
  return { kind: 'and', filters: operands.map((entry) => ({ kind: 'equals', path, operands: [entry] })) };
};

const negated =
  (parse: ParseOperator): ParseOperator =>
  (path, operand, place) => ({ kind: 'not', filter: parse(path, operand, place) });

const compared =
  (comparison: Comparison): ParseOperator =>
  (path, operand, place) => ({ kind: 'compare', path, comparison, atoms: orderedOperand(operand, place) });

const tested =
  (test: TextTest): ParseOperator =>
  (path, operand, place) => ({ kind: 'text', path, test, needle: fold(text(operand, place)) });

const switched =
  (kind: 'absent' | 'empty', holdsWhen: boolean): ParseOperator =>
  (path, operand, place) => {
    if (typeof operand !== 'boolean') {
      throw invalidArgument(`${place.at} should be a Boolean. Got ${shown(operand)} instead`);
    }
    const filter: Filter = { kind, path };
    return operand === holdsWhen ? filter : { kind: 'not', filter };
  };

const matches: ParseOperator = (path, operand, place) => {
  if (!isObject(operand)) throw refusal('WDE0056', { at: place.at, value: shown(operand) });
  if (operand.ignoreCase !== true) throw refusal('WDE0063', { value: shown(operand.ignoreCase) });
  const { spec } = operand;
  if (!Array.isArray(spec)) throw refusal('WDE0057', { at: `${place.at}.spec`, value: shown(spec) });
  return { kind: 'matches', path, parts: spec.map(patternPart) };
};

/** Matches a text by its slug: `my-nice-title` matches any title that has this slug (DEC-2). */
const urlized: ParseOperator = (path, operand, place) => ({ kind: 'slug', path, slug: fold(text(operand, place)) });

/** The operators of a field (DEC-2), except `$not`, which contains operators itself. */
const fieldOperators: ReadonlyMap<string, ParseOperator> = new Map([
  ['$eq', equals],
  ['$ne', negated(equals)],
  ['$gt', compared('$gt')],
  ['$gte', compared('$gte')],
  ['$lt', compared('$lt')],
  ['$lte', compared('$lte')],
  ['$in', equalsOneOf],
  ['$nin', negated(equalsOneOf)],
  ['$hasSome', equalsOneOf],
  ['$hasAll', equalsEach],
  ['$startsWith', tested('$startsWith')],
  ['$endsWith', tested('$endsWith')],
  ['$contains', tested('$contains')],
  ['$exists', switched('absent', false)],
  ['$isEmpty', switched('empty', true)],
  ['$matches', matches],
  ['$urlized', urlized],
]);

function text(operand: unknown, place: Place): string {
  if (typeof operand !== 'string') throw refusal('WDE0059', { at: place.at, value: shown(operand) });
  return operand;
}

function patternPart(part: unknown): PatternPart {
  if (isObject(part) && part.type === 'anyOf' && part.value === SEPARATORS) return { type: 'anyOf', value: SEPARATORS };
  if (isObject(part) && part.type === 'literal' && typeof part.value === 'string') {
    return { type: 'literal', value: fold(part.value) };
  }
  throw refusal('WDE0064', { value: shown(part) });
}

/**
 * Parses a filter in the wire format. Throws WDE0016 if it is not an object,
 * WDE0070 for `$regex`, WDE0169 if it is nested too deep, WDE0056 to WDE0064 for an operand of the
 * wrong type, and WDE0080 for other errors.
 */
export function parseFilter(json: unknown, work: WorkBudget): Filter {
  if (!isObject(json)) throw refusal('WDE0016', {});
  checkNesting(json, work);
  return parseModel(json, { at: '', depth: 0 });
}

/** The filter of a read, in which it is optional. Null counts as no filter, as the types of the official client allow. */
export function parseAnyFilter(json: unknown, work: WorkBudget): Filter {
  return isAbsent(json) ? ALL : parseFilter(json, work);
}

function parseModel(json: unknown, place: Place): Filter {
  checkDepth(place.depth);
  if (!isObject(json)) throw refusal('WDE0056', { at: 'Filter Model', value: shown(json) });
  return allOf(Object.entries(json).map(([key, value]) => parseEntry(key, value, inside(place, key))));
}

function parseEntry(key: string, value: unknown, place: Place): Filter {
  switch (key) {
    case '$and':
      return allOf(parseModels(value, place));
    case '$or': {
      const filters = parseModels(value, place);
      if (filters.length === 0) throw invalidArgument(`${place.at} should have at least one member.`);
      return someOf(filters);
    }
    case '$not':
      return { kind: 'not', filter: parseModel(onlyMember(value, place), deeper(place)) };
    case '$regex':
      throw refusal('WDE0070', {});
    default:
      if (key.startsWith('$')) throw invalidArgument(`Unexpected operator ${place.at}`);
      return parseField(key, value, place);
  }
}

function parseModels(value: unknown, place: Place): readonly Filter[] {
  if (!Array.isArray(value)) throw refusal('WDE0057', { at: place.at, value: shown(value) });
  return value.map((member) => parseModel(member, deeper(place)));
}

/** Builders send `$not` as an array with one element, request objects as an object. */
function onlyMember(value: unknown, place: Place): unknown {
  if (!Array.isArray(value)) return value;
  if (value.length === 1) return value[0];
  throw refusal('WDE0057', { at: place.at, value: `an Array of length ${value.length}, not 1,` });
}

function parseField(name: string, value: unknown, place: Place): Filter {
  const path = parsePath(name);
  if (isAbsent(value)) return { kind: 'absent', path };
  if (isObject(value)) {
    // JSON omits `undefined`, so a condition may arrive without its operand. It must not match every item then (FLT-1).
    if (Object.keys(value).length === 0) return { kind: 'nothing' };
    if (isOperatorMap(value)) return parseOperators(path, value, place);
  }
  return { kind: 'equals', path, operands: [anyOperand(value, place)] };
}

function isOperatorMap(value: JsonObject): boolean {
  return !isDateObject(value) && Object.keys(value).some((key) => key.startsWith('$'));
}

function parseOperators(path: FieldPath, operators: JsonObject, place: Place): Filter {
  return allOf(
    Object.entries(operators).map(([operator, operand]) => {
      const here = inside(place, operator);
      if (operator === '$regex') throw refusal('WDE0070', {});
      if (operator === '$not') return parseNegation(path, operand, deeper(here));
      const parse = fieldOperators.get(operator);
      if (!parse) throw invalidArgument(`Unknown operator ${here.at}`);
      return parse(path, operand, here);
    }),
  );
}

function parseNegation(path: FieldPath, operators: unknown, place: Place): Filter {
  checkDepth(place.depth);
  if (!isObject(operators)) throw refusal('WDE0056', { at: place.at, value: shown(operators) });
  return { kind: 'not', filter: parseOperators(path, operators, place) };
}

function allOf(filters: readonly Filter[]): Filter {
  const [only, ...rest] = filters;
  return only && rest.length === 0 ? only : { kind: 'and', filters };
}

/** The path that error texts show does not include positions in arrays. */
function inside(place: Place, key: string): Place {
  return { at: place.at === '' ? key : `${place.at}.${key}`, depth: place.depth };
}

function deeper(place: Place): Place {
  return { at: place.at, depth: place.depth + 1 };
}
