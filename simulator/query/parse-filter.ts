import { invalidArgument, refusal, shown } from '../errors/content-error.ts';
import type { WorkBudget } from '../platform/work-budget.ts';
import { fieldOperators } from './field-operators.ts';
import { type FieldPath, parsePath } from './field-path.ts';
import { ALL, type Filter, someOf } from './filter.ts';
import { anyOperand, checkDepth, checkNesting, isDateObject, type Place } from './operands.ts';
import { isAbsent, isObject, type JsonObject } from './value.ts';

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
