import { type FieldPath, nameOfPath } from '../../../query/field-path.ts';
import { conditionsIn, type Filter } from '../../../query/filter.ts';
import type { FieldLinks, ReadableLinks } from '../../../query/readable-links.ts';
import type { Dialect } from '../dialect.ts';
import { connected, placeholders, raw, type Sql, sql } from '../sql.ts';
import { fieldKey, isPlainPath } from './field-key.ts';
import { type ValueCondition, valueConditionOf } from './value-condition.ts';

/** SQL that is true for every item that passes a filter and, if `exact`, for no other item. */
interface CompiledFilter {
  readonly sql: Sql;
  readonly exact: boolean;
}

/** True for every item. Used if SQL cannot express the filter, so that the evaluator decides. */
const UNDECIDED: CompiledFilter = { sql: raw('TRUE'), exact: false };

/** Each level of a path doubles the SQL. Beyond this limit the evaluator is faster. */
const MAX_PATH = 4;
/** For the evaluator, a condition is several times cheaper than in SQL, but it has to read each item first. */
const MAX_ALTERNATIVES = 100;

/** The data that a filter is compiled for. */
export interface FilterTarget {
  readonly dialect: Dialect;
  readonly siteId: string;
  /** The fields that are stored in `links`, with the links that the caller may read. */
  readonly multiReferences: ReadonlyMap<string, ReadableLinks>;
  /** Whether the keys of a field decide: it has an index of its keys, and no item has an undecided key. */
  readonly isDecided: (path: FieldPath) => boolean;
  /** The field in whose order the items are read, if any. */
  readonly orderedBy?: FieldPath | undefined;
}

/** Compiles `filter` to a condition on the table `items`. */
export function compileFilter(filter: Filter, target: FilterTarget): CompiledFilter {
  const { limits } = target.dialect;
  // Compiling so many conditions would take gigabytes, and the SQL would be discarded.
  if (conditionsIn(filter) > limits.conditions) return UNDECIDED;
  const compiled = compile(filter, target);
  const { text, values } = compiled.sql;
  return values.length > limits.values || text.length > limits.text ? UNDECIDED : compiled;
}

function compile(filter: Filter, target: FilterTarget): CompiledFilter {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      if (filter.kind === 'or' && conditionsIn(filter) > MAX_ALTERNATIVES) return UNDECIDED;
      const members = filter.filters.map((member) => compile(member, target));
      const conditions = members.map((member) => member.sql);
      return {
        sql: connected(filter.kind === 'and' ? 'AND' : 'OR', conditions),
        exact: members.every(({ exact }) => exact),
      };
    }
    case 'not':
      // Presence, expressed without a double negation, for which SQLite would use no index.
      if (filter.filter.kind === 'absent') {
        return compileField(filter.filter.path, valueConditionOf(target.dialect, filter.filter), target);
      }
      return negated(compile(filter.filter, target));
    case 'nothing':
      return { sql: raw('FALSE'), exact: true };
    case 'absent':
      return negated(compileField(filter.path, valueConditionOf(target.dialect, filter), target));
    case 'empty': {
      const isAbsent = compile({ kind: 'absent', path: filter.path }, target);
      const isEmpty = compileField(filter.path, valueConditionOf(target.dialect, filter), target);
      return { sql: connected('OR', [isAbsent.sql, isEmpty.sql]), exact: isAbsent.exact && isEmpty.exact };
    }
    default:
      return compileField(filter.path, valueConditionOf(target.dialect, filter), target);
  }
}

/** Only exact SQL can be negated: the negation of "at least these items" is "at most the others", which is useless. */
function negated({ sql: condition, exact }: CompiledFilter): CompiledFilter {
  // A condition on a missing field is null in SQL. It counts as false, so its negation is true.
  return exact ? { sql: sql`NOT coalesce(${condition}, FALSE)`, exact } : UNDECIDED;
}

/** True if some value that `path` reaches passes `wanted` (FLT-6). */
function compileField(path: FieldPath, wanted: ValueCondition, target: FilterTarget): CompiledFilter {
  const [field = '', ...inner] = path;
  const links = target.multiReferences.get(field);
  if (links) return inner.length > 0 ? { sql: raw('FALSE'), exact: true } : compileLinks(target, links, wanted);
  if (!isPlainPath(path) || path.length > MAX_PATH) return UNDECIDED;
  if (field === '_id' && inner.length === 0 && wanted.strings) {
    return { sql: sql`items.item_id IN (${placeholders(wanted.strings)})`, exact: true };
  }
  if (wanted.ofKey && target.isDecided(path)) {
    const key = fieldKey(target.dialect, path);
    return {
      sql: wanted.ofKey(isPassedBy(wanted, path, target) ? target.dialect.keys.unindexed(key) : key),
      exact: true,
    };
  }
  return { sql: someReached(target.dialect, target.dialect.item, [], path, wanted, 0), exact: wanted.exact };
}

/**
 * Whether a range is tested while items are read in the order of another field. A range may contain half of all items.
 * Finding them by an index and then sorting them would cost more than the one page that is needed.
 */
function isPassedBy({ isRange }: ValueCondition, path: FieldPath, { orderedBy }: FilterTarget): boolean {
  return isRange === true && orderedBy !== undefined && nameOfPath(orderedBy) !== nameOfPath(path);
}

/** `done` is the part of the path behind, through objects only. An array on the path adds a branch. */
function someReached(
  dialect: Dialect,
  base: Sql,
  done: readonly string[],
  todo: readonly string[],
  wanted: ValueCondition,
  level: number,
): Sql {
  const [next, ...rest] = todo;
  const here = next === undefined ? done : [...done, next];
  const alias = raw(`e${level}`);
  if (rest.length === 0) {
    const direct = wanted.ofValue(dialect.leafAt(base, here));
    if (!wanted.ofElements) return direct;
    const holds = wanted.ofValue(dialect.element(base, alias));
    return connected('OR', [direct, dialect.someElementAt(base, here, alias, holds)]);
  }
  return connected('OR', [
    someReached(dialect, base, here, rest, wanted, level),
    dialect.someElementAt(
      base,
      here,
      alias,
      someReached(dialect, dialect.elementObject(alias), [], rest, wanted, level + 1),
    ),
  ]);
}

/** A multi-reference has the value of an array of its target ids, and is absent if it has none. */
function compileLinks({ dialect, siteId }: FilterTarget, links: ReadableLinks, wanted: ValueCondition): CompiledFilter {
  const { near, far } = endsOf(links);
  const condition = wanted.ofLinkedId(sql`l.${far}`);
  if (!condition) return UNDECIDED;
  const mayRead = compileMayRead(dialect, siteId, links, raw('l.item_id'));
  return {
    // Evaluated once per search, not per item, so a small number of links is fast with any number of items.
    sql: sql`items.item_id IN (SELECT l.${near} FROM links l WHERE l.site_id = ${siteId}
      AND l.collection_id = ${links.collectionId} AND l.field = ${links.field} AND ${mayRead ? sql`${mayRead} AND ${condition}` : condition})`,
    exact: wanted.exact,
  };
}

/** True if the caller may read the links that the item `itemId` declares. Undefined if all links may be read. */
export function compileMayRead(dialect: Dialect, siteId: string, links: ReadableLinks, itemId: Sql): Sql | undefined {
  const declaredBy = links.declaredBy();
  if (declaredBy === undefined) return undefined;
  const { collectionId, filter } = declaredBy;
  if (filter.kind === 'nothing') return raw('FALSE');
  const { sql: passes, exact } = compileFilter(filter, {
    dialect,
    siteId,
    multiReferences: new Map<string, ReadableLinks>(),
    isDecided: () => false,
  });
  if (!exact) throw new TypeError('a permission must be exact in SQL');
  // Not EXISTS, which SQLite may turn into a join that starts with all items of the collection.
  return sql`(SELECT ${passes} FROM items WHERE items.site_id = ${siteId} AND items.collection_id = ${collectionId}
    AND items.item_id = ${itemId})`;
}

/** The columns of `links` for the items that read links by a field, and for their targets. */
export function endsOf({ isReversed }: FieldLinks): { readonly near: Sql; readonly far: Sql } {
  const [itemId, targetId] = [raw('item_id'), raw('target_id')];
  return isReversed ? { near: targetId, far: itemId } : { near: itemId, far: targetId };
}
