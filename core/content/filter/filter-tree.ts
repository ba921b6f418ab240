import type { Mistake } from '../../errors/mistake.ts';
import { isPlainObject } from '../../json-type.ts';
import * as filterMistake from './filter-mistake.ts';
import { mayBeOperators } from './filter-model.ts';
import { equality, operatorMistakes } from './filter-operators.ts';
import { isWireDate } from './operand-mistake.ts';
import { pathOf } from './path-of.ts';
import { unsendableMistakes } from './unsendable.ts';

function fieldMistakes(value: unknown, at: string): Mistake[] {
  return mayBeOperators(value) && !isWireDate(value) ? operatorMistakes(value, at) : equality(value, at);
}

function entryMistakes(key: string, value: unknown, at: string): Mistake[] {
  switch (key) {
    case '$and':
    case '$or':
      return Array.isArray(value)
        ? value.flatMap((member) => treeMistakes(member, at))
        : [filterMistake.noArray(at, value)];
    case '$regex':
      return [filterMistake.regex()];
    case '$not': // an array of one from the official builders, an object from their request objects (WIR-20)
      return [value].flat().flatMap((member) => treeMistakes(member, at));
    default:
      return key.startsWith('$') ? [filterMistake.unexpected(at)] : fieldMistakes(value, at);
  }
}

function treeMistakes(tree: unknown, at: string): Mistake[] {
  if (!isPlainObject(tree)) return [filterMistake.noObject('Filter Model', tree)];
  return Object.entries(tree).flatMap(([key, value]) => entryMistakes(key, value, pathOf(at, key)));
}

/**
 * All mistakes in a filter, as texts; empty when it may be sent (spec §5, WIR-21). `$regex` is always a mistake, and
 * so is everything that JSON would drop or change, above all `undefined` (FLT-1).
 */
export function filterTreeMistakes(filter: unknown): Mistake[] {
  const unsendable = unsendableMistakes(filter);
  return unsendable.length > 0 ? unsendable : treeMistakes(filter, '');
}
