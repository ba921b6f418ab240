import type { WorkBudget } from '../platform/work-budget.ts';
import { type FieldPath, reach } from './field-path.ts';
import {
  type Comparison,
  type Filter,
  fold,
  type Operand,
  type PatternPart,
  SEPARATORS,
  type TextTest,
} from './filter.ts';
import { type Atom, atomOf, deepEqual, isObject, order } from './value.ts';

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

type Predicate<T> = (value: T) => boolean;

/** Whether `document` (an item's data, with multi-references as lists of ids) passes `filter`. */
export function evaluate(filter: Filter, document: object, work: WorkBudget): boolean {
  return predicateOf(filter, work)(document);
}

/**
 * Converts a filter to a function that tests documents, as for `evaluate`. The conversion is done once for all
 * documents. Each tested document is charged to `work`.
 */
export function predicateOf(filter: Filter, work: WorkBudget): Predicate<object> {
  switch (filter.kind) {
    case 'and': {
      const members = filter.filters.map((member) => predicateOf(member, work));
      return (document) => members.every((passes) => passes(document));
    }
    case 'or': {
      const members = filter.filters.map((member) => predicateOf(member, work));
      return (document) => members.some((passes) => passes(document));
    }
    case 'not': {
      const passes = predicateOf(filter.filter, work);
      return (document) => !passes(document);
    }
    case 'nothing':
      return () => false;
    case 'absent':
      return (document) => reach(document, filter.path, work).length === 0;
    case 'empty': {
      return (document) => {
        const values = reach(document, filter.path, work);
        return (
          values.length === 0 || values.some((value) => value === '' || (Array.isArray(value) && value.length === 0))
        );
      };
    }
    case 'equals': {
      const equals = equalsSome(filter.operands, work);
      return (document) =>
        reach(document, filter.path, work).some(
          (value) => equals(value) || (Array.isArray(value) && value.some(equals)),
        );
    }
    case 'compare':
      return someElementAt(filter.path, work, (value) => {
        const atom = atomOf(value);
        return atom !== undefined && filter.atoms.some((wanted) => compares(atom, filter.comparison, wanted));
      });
    case 'text':
      return someElementAt(filter.path, work, (value) => {
        if (typeof value !== 'string') return false;
        work.spendText(value.length);
        return TEXT_HOLDS[filter.test](fold(value), filter.needle);
      });
    case 'matches':
      return someElementAt(filter.path, work, (value) => {
        if (typeof value !== 'string') return false;
        work.spendText(value.length);
        return matches(fold(value), filter.parts, work);
      });
    case 'slug':
      return someElementAt(filter.path, work, (value) => {
        if (typeof value !== 'string') return false;
        work.spendText(value.length);
        return hasSlug(fold(value), filter.slug);
      });
  }
}

/** Tests the value at `path` or, if it is an array, whether one of its elements passes. */
function someElementAt(path: FieldPath, work: WorkBudget, holds: Predicate<unknown>): Predicate<object> {
  return (document) =>
    reach(document, path, work).some((value) => {
      if (!Array.isArray(value)) return holds(value);
      work.spend(value.length);
      return value.some(holds);
    });
}

/** The operands are looked up in sets, so their number does not matter. */
function equalsSome(operands: readonly Operand[], work: WorkBudget): Predicate<unknown> {
  const wanted: Record<Atom['class'], Set<Atom['value']>> = {
    number: new Set(),
    string: new Set(),
    boolean: new Set(),
    date: new Set(),
  };
  const containers: Exclude<Operand, { kind: 'atom' }>[] = [];
  for (const operand of operands) {
    if (operand.kind === 'atom') for (const atom of operand.atoms) wanted[atom.class].add(atom.value);
    else containers.push(operand);
  }
  return (value) => {
    work.spend(1);
    const atom = atomOf(value);
    if (atom !== undefined && wanted[atom.class].has(atom.value)) return true;
    return containers.some((operand) => equalsContainer(value, operand, work));
  };
}

function equalsContainer(value: unknown, operand: Exclude<Operand, { kind: 'atom' }>, work: WorkBudget): boolean {
  work.spend(1);
  const isSameKind = operand.kind === 'array' ? Array.isArray(value) : isObject(value);
  return isSameKind && deepEqual(value, operand.value, work);
}

/** Values of different classes have no order, so a comparison between them is never true (FLT-3). */
function compares(atom: Atom, comparison: Comparison, wanted: Atom): boolean {
  return atom.class === wanted.class && HOLDS[comparison](order(atom.value, wanted.value));
}

function matches(text: string, parts: readonly PatternPart[], work: WorkBudget): boolean {
  let at = 0;
  for (const part of parts) {
    work.spend(1);
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

/** Whether a text has a slug. A hyphen of the slug matches one character, so the text is as long as the slug. */
function hasSlug(text: string, slug: string): boolean {
  if (text.length !== slug.length) return false;
  for (let at = 0; at < slug.length; at++) {
    const [found, wanted] = [text.charAt(at), slug.charAt(at)];
    if (wanted === '-' ? !SEPARATORS.includes(found) : found !== wanted) return false;
  }
  return true;
}
