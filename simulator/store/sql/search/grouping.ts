import type { RequestContext } from '../../../platform/request-context.ts';
import type { FieldPath } from '../../../query/field-path.ts';
import type { Filter } from '../../../query/filter.ts';
import type { SearchedCollection } from '../../../query/item-search.ts';
import type { Sql } from '../sql.ts';

/** Part of the columns of a statement that aggregates, and what their values mean. */
export interface Cell<Value = unknown> {
  readonly columns: readonly Sql[];
  /** Undefined if the database cannot decide the value. */
  readonly read: (values: readonly unknown[]) => Value | undefined;
}

/** A result to compute for each group from the values at a path. */
export interface GroupResult {
  readonly kind: 'sum' | 'average' | 'min' | 'max';
  readonly path: FieldPath;
}

/** The fields to group by, and the results to compute for each group. */
export interface Grouping {
  readonly by: readonly FieldPath[];
  readonly results: readonly GroupResult[];
}

/** A question for groups of the items that pass `filter`. */
export interface GroupsQuestion {
  readonly from: SearchedCollection;
  readonly filter: Filter;
  readonly grouping: Grouping;
}

/** The items that have the same values in the fields they are grouped by. */
export interface StoredGroup {
  /** The values of these fields. An absent value is null. */
  readonly values: readonly unknown[];
  readonly count: number;
  /** One for each result that was asked for. */
  readonly results: readonly unknown[];
}

/** The rows to group, as a table with a column for each field. */
export interface GroupedRows {
  readonly table: Sql;
  /** The columns of the fields to group by. */
  readonly groups: readonly Sql[];
  /** Reads the value of such a column. */
  readonly valueOfGroup: (column: Sql) => Cell;
  /** The column with the keys of a field whose lowest or highest value is asked for. */
  readonly key: (path: FieldPath) => Sql;
  /** The number at a path that is summed; null for all other values. */
  readonly number: (path: FieldPath) => Sql;
  /** True for rows that only the evaluator can group. */
  readonly undecided?: Sql;
  /** Checks the work budget before the groups are read. */
  readonly checkReading: (context: RequestContext, collectionId: string) => Promise<void>;
}

/** Whether the result is made of a sum. */
export function isSum({ kind }: GroupResult): boolean {
  return kind === 'sum' || kind === 'average';
}
