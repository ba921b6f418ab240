import type { Comparison, Filter, Operand } from '../../query/filter.ts';
import type { Atom } from '../../query/value.ts';
import { connected, joined, placeholders, raw, type Sql, sql } from '../sql.ts';
import { atomKey, comparesKey, isPresentKey } from './field-key.ts';
import { isDate, numberOf, type SqlLeaf } from './stored-field.ts';
import { textCondition } from './text-condition.ts';

/** What a condition on a field asks of a single value, as SQL that is null or 0 where it does not hold. */
export interface ValueCondition {
  readonly ofValue: (leaf: SqlLeaf) => Sql;
  /** The same of a value's key that is decided; undefined where the key does not tell. */
  readonly ofKey?: (key: Sql) => Sql;
  /** The same of an id in `links`; undefined where one id does not tell. */
  readonly ofLinkedId: (id: Sql) => Sql | undefined;
  /** Whether an array passes when one of its elements does. */
  readonly ofElements: boolean;
  /** False: what passes is more than what the condition means. */
  readonly exact: boolean;
  /** Whether what passes lies between two keys, and may be nearly everything. */
  readonly isRange?: true;
  /** The strings that pass, where the test is a list of strings. */
  readonly strings?: readonly string[];
}

type FieldCondition = Exclude<Filter, { kind: 'and' | 'or' | 'not' | 'nothing' }>;

/** The test of `absent` is that of being there, to be negated; the test of `empty` leaves out being absent. */
export function valueConditionOf(condition: FieldCondition): ValueCondition {
  switch (condition.kind) {
    case 'absent':
      return PRESENT;
    case 'empty':
      return EMPTY;
    case 'equals':
      return equalsCondition(condition.operands);
    case 'compare':
      return compareCondition(condition.comparison, condition.atoms);
    case 'text':
      return textCondition(condition.test, condition.needle);
    case 'matches':
      return literalsCondition(condition.parts.filter(({ type }) => type === 'literal').map(({ value }) => value));
  }
}

const PRESENT: ValueCondition = {
  ofValue: ({ type }) => sql`${type} <> 'null'`,
  ofKey: isPresentKey,
  ofLinkedId: () => raw('1'),
  ofElements: false,
  exact: true,
  isRange: true,
};

const EMPTY: ValueCondition = {
  ofValue: ({ json }) => sql`${json} IN ('""', '[]')`,
  ofKey: (key) => sql`${key} = ''`,
  ofLinkedId: () => raw('0'),
  ofElements: false,
  exact: true,
};

function equalsCondition(operands: readonly Operand[]): ValueCondition {
  const texts = [...new Set(operands.flatMap(jsonTextsOf))];
  const strings = operands.flatMap((operand) =>
    operand.kind === 'atom' ? operand.atoms.flatMap((atom) => (atom.class === 'string' ? [atom.value] : [])) : [],
  );
  // Keys may come in any order, so that an object has more than one text.
  const hasObject = operands.some((operand) => operand.kind !== 'atom' && !hasOneText(operand.value));
  const hasArray = operands.some(({ kind }) => kind === 'array');
  const isStringList = operands.every(({ kind }) => kind === 'atom') && strings.every((text) => text.isWellFormed());
  return {
    ofValue: ({ type, json }) => {
      const equal = sql`${json} IN (${placeholders(texts)})`;
      return hasObject ? connected('OR', [equal, sql`${type} IN ('object', 'array')`]) : equal;
    },
    ofLinkedId: (id) =>
      hasArray ? undefined : sql`${id} IN (${placeholders(strings.filter((s) => s.isWellFormed()))})`,
    ...(operands.every(({ kind }) => kind === 'atom') && { ofKey: (key) => equalsKey(key, operands) }),
    ofElements: true,
    exact: !hasObject,
    ...(isStringList ? { strings } : {}),
  };
}

function equalsKey(key: Sql, operands: readonly Operand[]): Sql {
  const values = operands
    .flatMap((operand) => (operand.kind === 'atom' ? operand.atoms : []))
    // Text that UTF-8 orders differently is no decided value.
    .filter((atom) => atom.class !== 'string' || (sortsAlike(atom.value) && !atom.value.includes('\0')))
    .map(atomKey);
  const [only = raw('0')] = values;
  return values.length === 1 ? sql`${key} = ${only}` : sql`${key} IN (${joined(values, ', ')})`;
}

/** Canonical JSON, as the store has it: equality of values is equality of texts. */
function jsonTextsOf(operand: Operand): readonly string[] {
  if (operand.kind !== 'atom') return [JSON.stringify(operand.value)];
  return operand.atoms.map((atom) => JSON.stringify(atom.class === 'date' ? { $date: atom.value } : atom.value));
}

function hasOneText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const members: readonly unknown[] = Object.values(value);
  return (Array.isArray(value) || members.length < 2) && members.every(hasOneText);
}

const OPERATORS = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const satisfies Record<Comparison, string>;

function compareCondition(comparison: Comparison, atoms: readonly Atom[]): ValueCondition {
  const sign = OPERATORS[comparison];
  const operator = raw(sign);
  const exact = atoms.every((atom) => atom.class !== 'string' || sortsAlike(atom.value));
  return {
    ofValue: (leaf) =>
      connected(
        'OR',
        atoms.map((atom) => compareAtom(leaf, operator, atom)),
      ),
    ofLinkedId: (id) =>
      connected(
        'OR',
        atoms.flatMap((atom) => (atom.class === 'string' ? [compareText(id, operator, atom.value)] : [])),
      ),
    ...(exact && {
      ofKey: (key) =>
        connected(
          'OR',
          atoms.map((atom) => comparesKey(key, sign, atom)),
        ),
    }),
    ofElements: true,
    exact,
    isRange: true,
  };
}

function compareAtom(leaf: SqlLeaf, operator: Sql, atom: Atom): Sql {
  switch (atom.class) {
    case 'number':
      return sql`(${leaf.type} IN ('integer', 'real') AND ${numberOf(leaf)} ${operator} ${atom.value})`;
    case 'string':
      return sql`(${leaf.type} = 'text' AND ${compareText(leaf.value, operator, atom.value)})`;
    case 'boolean':
      return sql`(${leaf.type} IN ('true', 'false') AND (${leaf.type} = 'true') ${operator} ${Number(atom.value)})`;
    case 'date':
      return sql`(${isDate(leaf)} AND ${leaf.date} ${operator} ${atom.value})`;
  }
}

function compareText(text: Sql, operator: Sql, value: string): Sql {
  return sortsAlike(value) ? sql`${text} ${operator} ${value}` : raw('1');
}

/**
 * SQLite orders text by UTF-8, the language by UTF-16 (SRT-2). They differ between surrogates and what is above them,
 * so an operand without either compares alike with every text.
 */
function sortsAlike(value: string): boolean {
  return !/[\uD800-\uFFFF]/.test(value);
}

/** Any text that has the longest of `literals` in it: the order of the rest is for the evaluator. */
function literalsCondition(literals: readonly string[]): ValueCondition {
  const longest = literals.reduce((best, literal) => (literal.length > best.length ? literal : best), '');
  return { ...textCondition('$contains', longest), exact: false };
}
