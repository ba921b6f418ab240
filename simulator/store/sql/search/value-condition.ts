import type { Comparison, Filter, Operand, TextTest } from '../../../query/filter.ts';
import type { Atom } from '../../../query/value.ts';
import type { Dialect, Order, SqlLeaf } from '../dialect.ts';
import { connected, joined, placeholders, raw, type Sql, sql } from '../sql.ts';
import { atomKey, comparesKey, isPresentKey } from './field-key.ts';

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

/** For `absent` this is the test of presence, which the caller negates. For `empty`, it does not include absent values. */
export function valueConditionOf(dialect: Dialect, condition: FieldCondition): ValueCondition {
  switch (condition.kind) {
    case 'absent':
      return presentCondition(dialect);
    case 'empty':
      return emptyCondition(dialect);
    case 'equals':
      return equalsCondition(dialect, condition.operands);
    case 'compare':
      return compareCondition(dialect, condition.comparison, condition.atoms);
    case 'text':
      return textCondition(dialect, condition.test, condition.needle);
    case 'matches':
      return literalsCondition(
        dialect,
        condition.parts.filter(({ type }) => type === 'literal').map(({ value }) => value),
      );
    case 'slug':
      return literalsCondition(dialect, [longestPart(condition.slug)]);
  }
}

function presentCondition(dialect: Dialect): ValueCondition {
  return {
    ofValue: ({ isPresent }) => isPresent,
    ofKey: (key) => isPresentKey(dialect, key),
    ofLinkedId: () => raw('TRUE'),
    ofElements: false,
    exact: true,
    isRange: true,
  };
}

function emptyCondition(dialect: Dialect): ValueCondition {
  return {
    ofValue: ({ equals }) => equals(['""', '[]']),
    ofKey: (key) => sql`${key} = ${atomKey(dialect, { class: 'string', value: '' })}`,
    ofLinkedId: () => raw('FALSE'),
    ofElements: false,
    exact: true,
  };
}

function equalsCondition(dialect: Dialect, operands: readonly Operand[]): ValueCondition {
  const texts = [...new Set(operands.flatMap(jsonTextsOf))];
  const strings = operands.flatMap((operand) =>
    operand.kind === 'atom' ? operand.atoms.flatMap((atom) => (atom.class === 'string' ? [atom.value] : [])) : [],
  );
  // The keys of an object may have any order, so equal objects can have different texts.
  const hasObject = operands.some((operand) => operand.kind !== 'atom' && !hasOneText(operand.value));
  const hasArray = operands.some(({ kind }) => kind === 'array');
  const isStringList = operands.every(({ kind }) => kind === 'atom') && strings.every((text) => text.isWellFormed());
  return {
    ofValue: ({ equals, isContainer }) => (hasObject ? connected('OR', [equals(texts), isContainer]) : equals(texts)),
    ofLinkedId: (id) =>
      hasArray ? undefined : sql`${id} IN (${placeholders(strings.filter((s) => s.isWellFormed()))})`,
    ...(operands.every(({ kind }) => kind === 'atom') && { ofKey: (key) => equalsKey(dialect, key, operands) }),
    ofElements: true,
    exact: !hasObject,
    ...(isStringList ? { strings } : {}),
  };
}

function equalsKey(dialect: Dialect, key: Sql, operands: readonly Operand[]): Sql {
  const values = operands
    .flatMap((operand) => (operand.kind === 'atom' ? operand.atoms : []))
    // Text that UTF-8 and UTF-16 order differently has no decided key.
    .filter((atom) => atom.class !== 'string' || (sortsAlike(atom.value) && dialect.keys.isDecidedText(atom.value)))
    .map((atom) => atomKey(dialect, atom));
  const [only] = values;
  if (!only) return raw('FALSE');
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

const OPERATORS = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const satisfies Record<Comparison, Order>;

function compareCondition(dialect: Dialect, comparison: Comparison, atoms: readonly Atom[]): ValueCondition {
  const sign = OPERATORS[comparison];
  const exact = atoms.every((atom) => atom.class !== 'string' || sortsAlike(atom.value));
  return {
    ofValue: (leaf) =>
      connected(
        'OR',
        atoms.map((atom) => compareAtom(leaf, sign, atom)),
      ),
    ofLinkedId: (id) =>
      connected(
        'OR',
        atoms.flatMap((atom) => (atom.class === 'string' ? [compareText(id, sign, atom.value)] : [])),
      ),
    ...(exact && {
      ofKey: (key) =>
        connected(
          'OR',
          atoms.map((atom) => comparesKey(dialect, key, sign, atom)),
        ),
    }),
    ofElements: true,
    exact,
    isRange: true,
  };
}

function compareAtom(leaf: SqlLeaf, operator: Order, atom: Atom): Sql {
  switch (atom.class) {
    case 'number':
      return leaf.number(operator, atom.value);
    case 'string':
      return leaf.text((text) => compareText(text, operator, atom.value));
    case 'boolean':
      return leaf.boolean(operator, atom.value);
    case 'date':
      return leaf.date(operator, atom.value);
  }
}

function compareText(text: Sql, operator: Order, value: string): Sql {
  return sortsAlike(value) ? sql`${text} ${raw(operator)} ${value}` : raw('TRUE');
}

/**
 * Databases order text by UTF-8, and JavaScript by UTF-16 (SRT-2). The orders differ between surrogates and the
 * characters above them. An operand without either kind compares the same with every text.
 */
function sortsAlike(value: string): boolean {
  return !/[\uD800-\uFFFF]/.test(value);
}

/** True for any text that contains the longest of `literals`. The evaluator checks their order and the rest. */
function literalsCondition(dialect: Dialect, literals: readonly string[]): ValueCondition {
  const longest = literals.reduce((best, literal) => (literal.length > best.length ? literal : best), '');
  return { ...textCondition(dialect, '$contains', longest), exact: false };
}

/** The longest part of a slug between hyphens. The parts are not listed, because there may be millions. */
function longestPart(slug: string): string {
  let longest = '';
  for (let start = 0; start <= slug.length; ) {
    const hyphen = slug.indexOf('-', start);
    const end = hyphen === -1 ? slug.length : hyphen;
    if (end - start > longest.length) longest = slug.slice(start, end);
    start = end + 1;
  }
  return longest;
}

const CONDITIONS = {
  $contains: 'contains',
  $startsWith: 'startsWith',
  $endsWith: 'endsWith',
} as const satisfies Record<TextTest, keyof Dialect>;

/** Tests a text for the folded `needle`. Exact if it is ASCII; otherwise true for any text with its longest ASCII part. */
function textCondition(dialect: Dialect, test: TextTest, needle: string): ValueCondition {
  const pieces = needle.split(/[^\0-\x7f]+/);
  const exact = pieces.length === 1 && dialect.isPlainText(needle);
  const piece = pieces.reduce((best, next) => (next.length > best.length ? next : best), '');
  const condition = (text: Sql) =>
    piece === '' ? raw('TRUE') : dialect[CONDITIONS[exact ? test : '$contains']](dialect.asciiFolded(text), piece);
  return {
    ofValue: (leaf) => leaf.text(condition),
    ofLinkedId: condition,
    ofElements: true,
    exact,
  };
}
