import type { FieldPath } from '../../query/field-path.ts';
import type { SortKey } from '../../query/sort.ts';
import type { Atom } from '../../query/value.ts';
import type { Sql } from './sql.ts';

/** The comparisons that have an order. */
export type Order = '>' | '>=' | '<' | '<=';

/** SQL about one JSON value of a stored item. Every condition is false or null if the value is missing. */
export interface SqlLeaf {
  /** True for any value but null. */
  readonly isPresent: Sql;
  readonly isContainer: Sql;
  /** True for a value that equals one of these canonical JSON texts. */
  readonly equals: (texts: readonly string[]) => Sql;
  /** True for a text for which `test` is true. */
  readonly text: (test: (text: Sql) => Sql) => Sql;
  readonly number: (operator: Order, value: number) => Sql;
  readonly boolean: (operator: Order, value: boolean) => Sql;
  /** `value` is the canonical text of a date (`storedDateText`). */
  readonly date: (operator: Order, value: string) => Sql;
}

/**
 * One SQL value for the value at a path of an item, which sorts like its sort key (SRT-2 to SRT-5). Indexes consist of
 * these keys. Arrays (along the path or at its end), and texts that the database orders differently than JavaScript, have
 * no such key and are `undecided`.
 */
export interface FieldKeys {
  /** The key of the value at a plain path of `items`. */
  readonly at: (path: FieldPath) => Sql;
  /** The key that is stored for a sort key. */
  readonly ofSortKey: (key: SortKey) => Sql;
  /** The value of a decided key; undefined for an absent value, and for an object, whose content is not in the key. */
  readonly read: (key: unknown) => unknown;
  /** True for undecided keys, where only the evaluator and `compareKeys` know the position of the value. */
  readonly isUndecided: (key: Sql) => Sql;
  /** The lowest key. */
  readonly absent: Sql;
  /** The lowest key of each class, and the first key after it. The class of numbers begins above its lowest key. */
  readonly bounds: Readonly<Record<Atom['class'], readonly [low: Sql, high: Sql]>>;
  /** The same key, in a form for which the planner uses no index. */
  readonly unindexed: (key: Sql) => Sql;
  /** Whether a text has a decided key. */
  readonly isDecidedText: (text: string) => boolean;
}

/** Groups are made from the keys in an index, so that no item is read. */
export interface GroupedKeys {
  readonly kind: 'keys';
  /** The table `items`, read by the index of this name. */
  readonly itemsBy: (name: string) => Sql;
}

/** Groups are made from the values of items, because the database reads an item for each entry of an index. */
export interface GroupedValues {
  readonly kind: 'values';
  /** The JSON value at a plain path of `items`. */
  readonly at: (path: FieldPath) => Sql;
  /** Whether a value before the end of a path is not a plain object. Undefined for a path of one name. */
  readonly isInterrupted: (path: FieldPath) => Sql | undefined;
  /** A text that equal values have in common. */
  readonly textOf: (value: Sql) => Sql;
  /** The value of such a text. Undefined for arrays and objects, and for texts that are not stored as they are. */
  readonly read: (text: unknown) => unknown;
  /** The number that a value is; null for all other values. */
  readonly numberOf: (value: Sql) => Sql;
}

/** The largest condition that the database should get. Beyond it, the evaluator decides. */
export interface ConditionLimits {
  readonly conditions: number;
  readonly values: number;
  /** Characters of SQL. */
  readonly text: number;
}

/** The SQL of one database engine, where engines differ. */
export interface Dialect {
  /** The column of `items` that conditions read. */
  readonly item: Sql;
  /** Columns of `items` that the store makes from the others. Items that can be searched are copied together with them. */
  readonly searchedColumns: readonly string[];
  readonly limits: ConditionLimits;
  /** `text` as a constant, for expressions that must have the same text each time, as in an index. */
  readonly constant: (text: string) => Sql;
  /** `texts` as a list for `IN`. The statement is the same for any number of them. */
  readonly listed: (texts: readonly string[]) => Sql;
  /** A condition on `items` that is always true. With it, a thread that is terminated also ends its search. */
  readonly notStopped?: Sql;
  /** A text member of the JSON object in a column. */
  readonly member: (column: string, name: string) => string;
  /** The name of a table within a common table expression of the same name. */
  readonly realTable: (name: string) => string;
  /** Rows with the columns of `items` but without the one that conditions read, with that column. */
  readonly pastItems: (rows: Sql) => Sql;
  /** The value at a plain path, through objects only, in the JSON value `base`. */
  readonly leafAt: (base: Sql, path: readonly string[]) => SqlLeaf;
  /**
   * True if the array at `path` of `base` has an element for which `holds` is true. False if the value is not an array.
   * `alias` names the element.
   */
  readonly someElementAt: (base: Sql, path: readonly string[], alias: Sql, holds: Sql) => Sql;
  /** The element `alias`. */
  readonly element: (base: Sql, alias: Sql) => SqlLeaf;
  /** The element `alias` as a base for paths; null unless it is an object. */
  readonly elementObject: (alias: Sql) => Sql;
  /** The text with lower-case ASCII letters. An ASCII text is found in it exactly where the evaluator finds it. */
  readonly asciiFolded: (text: Sql) => Sql;
  readonly contains: (text: Sql, part: string) => Sql;
  readonly startsWith: (text: Sql, part: string) => Sql;
  readonly endsWith: (text: Sql, part: string) => Sql;
  /** Whether an ASCII text is stored as it is, so that these three conditions are exact. */
  readonly isPlainText: (text: string) => boolean;
  /** True for text that the database may order differently than JavaScript (SRT-2), or stores in another form. */
  readonly isOddText: (text: Sql) => Sql;
  readonly keys: FieldKeys;
  /** The sum of a column of numbers, as a double. Null, or infinite, if it is too large for one. */
  readonly sum: (number: Sql) => Sql;
  /** What items are grouped by. */
  readonly grouped: GroupedKeys | GroupedValues;
  /** The clock of the database, in milliseconds since the epoch: the same for all processes. */
  readonly now: string;
  /**
   * Statements around a query, in a transaction, that has to read the first of very many rows in the order of an index. Without
   * them, the planner might read all rows and sort them, because it does not know how many there are.
   */
  readonly unsorted?: { readonly begin: string; readonly end: string };
  /** The end of a SELECT that locks the rows of a table, and skips those that another transaction has locked. */
  readonly skipLocked: (table: string) => string;
  /** Whether a row was rejected because its key exists already, or because it refers to a row that does not exist. */
  readonly isConstraintFailure: (failure: unknown) => boolean;
  /** Whether a statement has failed because an index or a table that is made from items was dropped meanwhile. */
  readonly isDerivedMissing: (failure: unknown) => boolean;
}
