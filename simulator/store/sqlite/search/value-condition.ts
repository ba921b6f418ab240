import type { Comparison, Filter, Operand } from '../../query/filter.ts';
import type { Atom } from '../../query/value.ts';
import { connected, joined, placeholders, raw, type Sql, sql } from '../sql.ts';
import { atomKey, comparesKey, isPresentKey } from './field-key.ts';
import { isDate, numberOf, type SqlLeaf } from './stored-field.ts';
import { textCondition } from './text-condition.ts';

/** The test of a field condition for a single value, as SQL that is null or 0 if the value does not pass. */
export interface ValueCondition {
  readonly ofValue: (leaf: SqlLeaf) => Sql;
  /** The same test for a decided key; undefined if the key does not determine the result. */
  readonly ofKey?: (key: Sql) => Sql;
  /** The same test for an id in `links`; undefined if a single id does not determine the result. */
  readonly ofLinkedId: (id: Sql) => Sql | undefined;
  /** Whether an array passes if one of its elements does. */
  readonly ofElements: boolean;
  /** False if values may pass that do not satisfy the condition. */
  readonly exact: boolean;
  /** Whether the passing values lie between two keys, and may be nearly all. */
  readonly isRange?: true;
  /** The strings that pass, if the condition is a list of strings. */
  readonly strings?: readonly string[];
}

type FieldCondition = Exclude<Filter, { kind: 'and' | 'or' | 'not' | 'nothing' }>;

/**
 * For `absent` this is the test of presence, which the caller negates. For `empty`, it does not include absent values.
 */
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
  // The keys of an object may have any order, so equal objects can have different texts.
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
    // Text that UTF-8 and UTF-16 order differently has no decided key.
    .filter((atom) => atom.class !== 'string' || (sortsAlike(atom.value) && !atom.value.includes('\0')))
    .map(atomKey);
  const [only = raw('0')] = values;
  return values.length === 1 ? sql`${key} = ${only}` : sql`${key} IN (${joined(values, ', ')})`;
}

/** Canonical JSON texts, as stored, so that equal values have equal texts. */
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
 * SQLite orders text by UTF-8, and JavaScript by UTF-16 (SRT-2). The orders differ between surrogates and the
 * characters above them. An operand without either kind compares the same with every text.
 */
function sortsAlike(value: string): boolean {
  return !/[\uD800-\uFFFF]/.test(value);
}

/** True for any text that contains the longest of `literals`. The evaluator checks their order and the rest. */
function literalsCondition(literals: readonly string[]): ValueCondition {
  const longest = literals.reduce((best, literal) => (literal.length > best.length ? literal : best), '');
  return { ...textCondition('$contains', longest), exact: false };
}
