import type { RequestContext } from '../../../platform/request-context.ts';
import type { Filter } from '../../../query/filter.ts';
import type { Found, FoundPage, Placed, SearchedCollection } from '../../../query/item-search.ts';
import { keyOf, RANK, type SortField } from '../../../query/sort.ts';
import { checkReadingLarge } from '../../read-size.ts';
import { indexShape } from '../automatic-index/index-shape.ts';
import { raw, type Sql, sql } from '../sql.ts';
import { sqlOf } from '../sql-database.ts';
import { compileFilter } from './compile-filter.ts';
import { type Facts, lackedIndex, targetOf } from './facts.ts';
import { fieldKey, isPresentKey } from './field-key.ts';
import { inMemory, planned, type Ready, type SqlPlan, type StorePlan } from './plan.ts';

/** Up to this number, values are found one after the other: each is one search of the index. */
const MAX_STEPS = 5000;

/** A question for the distinct present values of a field among the items that pass `filter`, in an order. */
export interface DistinctQuestion {
  readonly from: SearchedCollection;
  readonly filter: Filter;
  readonly values: SortField;
}

/** Reads the values from an index of their keys, if the keys decide them: if none is an array or an object. */
export function planDistinct(
  { from, filter, values: { path, order } }: DistinctQuestion,
  facts: Facts,
): StorePlan<DistinctStatement> {
  const target = targetOf(facts, from);
  const wants = lackedIndex(facts, indexShape(filter, [{ path, order: 'ASC' }], from.links));
  if (!target.isDecided(path) || from.links.has(path[0] ?? '')) {
    return inMemory(facts, 'There is no index of the field, or a value is not in its order.', wants);
  }
  const compiled = compileFilter(filter, { ...target, orderedBy: path });
  if (!compiled.exact) return inMemory(facts, 'A condition of the filter is decided item by item.', wants);
  const { keys } = facts.dialect;
  const key = fieldKey(facts.dialect, path);
  const isObject = sql`${key} = ${keys.ofSortKey([RANK.object, 0])}`;
  const passes = sql`${facts.scope} AND ${compiled.sql}`;
  const present = sql`${passes} AND ${isPresentKey(facts.dialect, key)}`;
  return {
    by: 'index',
    why: 'An index has the values in their order.',
    ...planned(facts, wants),
    statement: { key, passes, present, order },
    checks: [{ condition: sql`${compiled.sql} AND ${isObject}`, why: 'A value is an object.' }],
  };
}

/** The keys of the present values, and the items that have one. */
interface Keys {
  readonly key: Sql;
  readonly passes: Sql;
  /** `passes`, and the value is present. */
  readonly present: Sql;
}
export interface DistinctStatement extends Keys {
  readonly order: SortField['order'];
}

/** Checks the work budget before distinct keys are read. `areInOrder`: an index has them in their order. */
export async function checkReadingKeys(
  context: RequestContext,
  collectionId: string,
  keys: Keys,
  areInOrder: boolean,
): Promise<void> {
  const few = skippingScan(keys, true, keys.present, MAX_STEPS);
  const isFew = areInOrder && (await countRows(context, few)) < MAX_STEPS;
  await checkReadingLarge(context, collectionId, isFew ? few : allKeys(keys));
}

function allKeys({ key, present }: Keys): Sql {
  return sql`SELECT DISTINCT ${key} AS data FROM items WHERE ${present}`;
}

/** Reads what `planDistinct` has planned. The rows have no ids. */
export function distinctBySql(
  collectionId: string,
  { context, statement: values }: Ready<SqlPlan<DistinctStatement>>,
): Found<unknown> {
  const { keys } = sqlOf(context.db).dialect;
  const isUp = values.order === 'ASC';

  /** Up to `limit` values after `beyond`, in ascending or descending order. */
  async function read(up: boolean, beyond: Sql | undefined, offset: number, limit: number) {
    const chosen = distinctKeys(values, up, beyond, offset, limit);
    await checkReadingLarge(context, collectionId, chosen);
    const rows = await sqlOf(context.db).tuples(chosen.text, ...chosen.values);
    return rows.map(([found]): Placed<unknown> => {
      const data = keys.read(found);
      return { data, keys: [keyOf(data)], id: '' };
    });
  }

  const byOffset = async (offset: number, limit: number): Promise<FoundPage<unknown>> => {
    const rows = await read(isUp, undefined, offset, limit + 1);
    return { items: rows.slice(0, limit), hasBefore: offset > 0, hasAfter: rows.length > limit };
  };
  return {
    count: () => countValues(context, values),
    byOffset,
    byAnchor: async (anchor, limit) => {
      const [sortKey] = anchor?.keys ?? [];
      if (!anchor || !sortKey) return byOffset(0, limit);
      const at = keys.ofSortKey(sortKey);
      const up = isUp === (anchor.direction === 'next');
      const rows = await read(up, sql`${values.key} ${raw(up ? '>' : '<')} ${at}`, 0, limit + 1);
      const behind = sql`${values.present} AND ${values.key} ${raw(up ? '<=' : '>=')} ${at}`;
      const page = rows.slice(0, limit);
      const [hasAhead, hasBehind] = [rows.length > limit, await exists(context, behind)];
      return anchor.direction === 'next'
        ? { items: page, hasBefore: hasBehind, hasAfter: hasAhead }
        : { items: page.reverse(), hasBefore: hasAhead, hasAfter: hasBehind };
    },
  };
}

async function exists({ db }: RequestContext, condition: Sql): Promise<boolean> {
  const { text, values } = sql`SELECT 1 FROM items WHERE ${condition} LIMIT 1`;
  return (await sqlOf(db).get(text, ...values)) !== undefined;
}

/** Distinct keys as the column `data`. Few of them are found without reading the items between them. */
function distinctKeys(
  values: DistinctStatement,
  up: boolean,
  beyond: Sql | undefined,
  offset: number,
  limit: number,
): Sql {
  const { key } = values;
  const direction = raw(up ? 'ASC' : 'DESC');
  const start = beyond ? conditionBeyond(values, up, beyond) : values.present;
  const last = offset + limit;
  if (last > MAX_STEPS) {
    return sql`SELECT DISTINCT ${key} AS data FROM items WHERE ${start} ORDER BY data ${direction}
      LIMIT ${raw(String(limit))} OFFSET ${raw(String(offset))}`;
  }
  return sql`SELECT data FROM (${skippingScan(values, up, start, last)}) AS scanned WHERE position > ${offset} ORDER BY position`;
}

/** All keys above a present key are present. With both conditions, the planner would begin at the lower one. */
function conditionBeyond({ passes, present }: Keys, up: boolean, beyond: Sql): Sql {
  return sql`${up ? passes : present} AND ${beyond}`;
}

/** The first `count` distinct keys with their positions from 1 on. Each step searches the index for the next key. */
function skippingScan(values: Keys, up: boolean, start: Sql, count: number): Sql {
  const { key } = values;
  const [direction, after] = [raw(up ? 'ASC' : 'DESC'), raw(up ? '>' : '<')];
  const first = sql`SELECT ${key} FROM items WHERE ${start} ORDER BY ${key} ${direction} LIMIT 1`;
  const following = conditionBeyond(values, up, sql`${key} ${after} step.data`);
  const next = sql`SELECT ${key} FROM items WHERE ${following} ORDER BY ${key} ${direction} LIMIT 1`;
  return sql`WITH RECURSIVE step (data, position) AS (SELECT (${first}), 1
    UNION ALL SELECT (${next}), position + 1 FROM step WHERE data IS NOT NULL AND position < ${count})
    SELECT data, position FROM step WHERE data IS NOT NULL`;
}

async function countValues(context: RequestContext, values: DistinctStatement): Promise<number> {
  const few = await countRows(context, skippingScan(values, true, values.present, MAX_STEPS));
  return few < MAX_STEPS ? few : countRows(context, allKeys(values));
}

async function countRows({ db }: RequestContext, chosen: Sql): Promise<number> {
  const { text, values } = sql`SELECT count(*) AS total FROM (${chosen}) AS counted`;
  return Number((await sqlOf(db).get(text, ...values))?.total);
}
