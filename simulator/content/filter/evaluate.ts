import { reach } from '../values/field-path.ts';
import { type Atom, atomOf, deepEqual, isObject, order } from '../values/value.ts';
import { type Comparison, type Filter, fold, type Operand, type PatternPart, type TextTest } from './filter.ts';

const HOLDS: Record<Comparison, (order: number) => boolean> = {
  $gt: (o) => o > 0,
  $gte: (o) => o >= 0,
  $lt: (o) => o < 0,
  $lte: (o) => o <= 0,
};

const TEXT_HOLDS: Record<TextTest, (text: string, needle: string) => boolean> = {
  $startsWith: (text, needle) => text.startsWith(needle),
  $endsWith: (text, needle) => text.endsWith(needle),
  $contains: (text, needle) => text.includes(needle),
};

/** Whether `document` (an item's data, its multi-references as lists of ids) passes `filter`: the filter's meaning. */
export function evaluate(filter: Filter, document: object): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((member) => evaluate(member, document));
    case 'or':
      return filter.filters.some((member) => evaluate(member, document));
    case 'not':
      return !evaluate(filter.filter, document);
    case 'nothing':
      return false;
    case 'absent':
      return reach(document, filter.path).length === 0;
    case 'empty': {
      const values = reach(document, filter.path);
      return (
        values.length === 0 || values.some((value) => value === '' || (Array.isArray(value) && value.length === 0))
      );
    }
    case 'equals':
      return reach(document, filter.path).some((value) => equalsOne(value, filter.operands));
    case 'compare':
      return someElement(reach(document, filter.path), (value) =>
        filter.atoms.some((atom) => compares(atomOf(value), filter.comparison, atom)),
      );
    case 'text':
      return someElement(
        reach(document, filter.path),
        (value) => typeof value === 'string' && TEXT_HOLDS[filter.test](fold(value), filter.needle),
      );
    case 'matches':
      return someElement(
        reach(document, filter.path),
        (value) => typeof value === 'string' && matches(fold(value), filter.parts),
      );
  }
}

/** Of a value, or of some element where the value is an array. */
function someElement(values: readonly unknown[], holds: (value: unknown) => boolean): boolean {
  return values.some((value) => (Array.isArray(value) ? value.some(holds) : holds(value)));
}

function equalsOne(value: unknown, operands: readonly Operand[]): boolean {
  const candidates: readonly unknown[] = Array.isArray(value) ? [value, ...value] : [value];
  return candidates.some((candidate) => operands.some((operand) => equals(candidate, operand)));
}

function equals(value: unknown, operand: Operand): boolean {
  switch (operand.kind) {
    case 'atom': {
      const atom = atomOf(value);
      return operand.atoms.some((wanted) => wanted.class === atom?.class && wanted.value === atom.value);
    }
    case 'array':
      return Array.isArray(value) && deepEqual(value, operand.value);
    case 'object':
      return isObject(value) && deepEqual(value, operand.value);
  }
}

/** Two classes have no order, so that a mismatch never holds (FLT-3). */
function compares(atom: Atom | undefined, comparison: Comparison, wanted: Atom): boolean {
  return atom?.class === wanted.class && HOLDS[comparison](order(atom.value, wanted.value));
}

function matches(text: string, parts: readonly PatternPart[]): boolean {
  let at = 0;
  for (const part of parts) {
    if (part.type === 'literal') {
      if (!text.startsWith(part.value, at)) return false;
      at += part.value.length;
    } else {
      if (at >= text.length || !part.value.includes(text.charAt(at))) return false;
      at += 1;
    }
  }
  return at === text.length;
}
