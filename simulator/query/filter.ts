import { type FieldPath, nameOfPath } from './field-path.ts';
import type { Atom } from './value.ts';

export type Comparison = '$gt' | '$gte' | '$lt' | '$lte';
export type TextTest = '$startsWith' | '$endsWith' | '$contains';

/**
 * A value that a stored value is compared with for equality. A string that is an ISO date equals itself and, if a date
 * is stored, its instant; `atoms` then has two members (FLT-5).
 */
export type Operand =
  | { readonly kind: 'atom'; readonly atoms: readonly Atom[] }
  | { readonly kind: 'array'; readonly value: readonly unknown[] }
  | { readonly kind: 'object'; readonly value: object };

/** One part of `$matches`: a text, or any single character of a set. */
export type PatternPart =
  | { readonly type: 'literal'; readonly value: string }
  | { readonly type: 'anyOf'; readonly value: string };

/** A parsed filter. All other operators are expressed by these: `$ne` is "not equals", `$in` is "equals one of several". */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] }
  | { readonly kind: 'not'; readonly filter: Filter }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'absent'; readonly path: FieldPath }
  /** Absent, `""` or `[]`. */
  | { readonly kind: 'empty'; readonly path: FieldPath }
  | {
      readonly kind: 'equals';
      readonly path: FieldPath;
      readonly operands: readonly Operand[];
      /** Whether it was asked with a list, as `$in`. The meaning is the same, but not every field may be asked so. */
      readonly isListed?: true;
    }
  | {
      readonly kind: 'compare';
      readonly path: FieldPath;
      readonly comparison: Comparison;
      readonly atoms: readonly Atom[];
    }
  /** `needle` is already folded. */
  | { readonly kind: 'text'; readonly path: FieldPath; readonly test: TextTest; readonly needle: string }
  /** The whole text consists of the parts in this order, ignoring case. Literals are already folded. */
  | { readonly kind: 'matches'; readonly path: FieldPath; readonly parts: readonly PatternPart[] }
  /** The whole text has this folded slug, ignoring case. A hyphen of the slug matches any of `SEPARATORS`. */
  | { readonly kind: 'slug'; readonly path: FieldPath; readonly slug: string };

/** The characters that a hyphen of a slug matches. */
export const SEPARATORS = ' \t\n-';

/** The filter that every item passes. */
export const ALL: Filter = { kind: 'and', filters: [] };

/** Whether a filter has no conditions, so that every item passes. */
export function isEveryItem(filter: Filter): boolean {
  return filter.kind === 'and' && filter.filters.every(isEveryItem);
}

/**
 * The result of a filter that is the same for every item, because no part of it reads an item. Undefined if it may depend on the
 * item. JSON drops `undefined`, so a filter that lost its operands is such a filter, and may pass everything.
 */
export function constantResult(filter: Filter): boolean | undefined {
  switch (filter.kind) {
    case 'nothing':
      return false;
    case 'not': {
      const inner = constantResult(filter.filter);
      return inner === undefined ? undefined : !inner;
    }
    case 'and':
    case 'or': {
      const decisive = filter.kind === 'or';
      const results = filter.filters.map(constantResult);
      if (results.includes(decisive)) return decisive;
      return results.includes(undefined) ? undefined : !decisive;
    }
    default:
      return undefined;
  }
}

/** Items that pass both `readable` and `asked`. */
export function bothOf(readable: Filter, asked: Filter): Filter {
  return readable === ALL ? asked : { kind: 'and', filters: [readable, asked] };
}

/**
 * Items that pass at least one of `filters`. Equalities of the same field are combined into one, which
 * looks its operands up and may use an index.
 */
export function someOf(filters: readonly Filter[]): Filter {
  const operands = new Map<string, Operand[]>();
  const isListed = filters.some((member) => member.kind === 'equals' && member.isListed);
  const members = filters.flatMap((member): readonly Filter[] => {
    if (member.kind !== 'equals') return [member];
    const field = nameOfPath(member.path);
    const known = operands.get(field);
    const own = known ?? [];
    for (const operand of member.operands) own.push(operand);
    operands.set(field, own);
    return known ? [] : [{ ...member, operands: own, ...(isListed && { isListed }) }];
  });
  const [only, ...rest] = members;
  return only && rest.length === 0 ? only : { kind: 'or', filters: members };
}

/** The number of conditions on fields in `filter`. */
export function conditionsIn(filter: Filter): number {
  return countIn(filter, () => true);
}

/** Like `conditionsIn`, for conditions that read a text from start to end. */
export function textConditionsIn(filter: Filter): number {
  return countIn(filter, ({ kind }) => kind === 'text' || kind === 'matches' || kind === 'slug');
}

function countIn(filter: Filter, isCounted: (condition: Filter) => boolean): number {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.filters.reduce((sum, member) => sum + countIn(member, isCounted), 0);
    case 'not':
      return countIn(filter.filter, isCounted);
    default:
      return isCounted(filter) ? 1 : 0;
  }
}

/** Lower case, independent of locale. Both lower-case forms of sigma count as one letter, wherever they occur. */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ');
}

/** The top-level fields of all paths in `filter`. */
export function fieldsOf(filter: Filter): readonly string[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.filters.flatMap(fieldsOf);
    case 'not':
      return fieldsOf(filter.filter);
    case 'nothing':
      return [];
    default:
      return filter.path.slice(0, 1);
  }
}
