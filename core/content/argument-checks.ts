import { ArgumentError } from '../errors/argument-error.ts';
import { filterTreeMistakes } from './filter-tree.ts';
import type { ItemsQuery, ReadItemOptions } from './items.ts';
import { typeWord } from './json-type.ts';

/** The official client's texts, letter by letter (wire §4.1). `op` is its name for the thing that is wrong. */
function checkCollection(collection: unknown): void {
  if (typeof collection !== 'string') throw new ArgumentError('WDE0001: Collection name must be a string.');
}

function checkCount(op: string, value: unknown, kind: 'positive' | 'non-negative'): void {
  if (value === undefined) return;
  if (typeof value !== 'number') {
    throw new ArgumentError(
      `WDE0032: Invalid ${op} parameter [${typeWord(value)}]. ${op} parameter must be a ${kind} number.`,
    );
  }
  const inRange = kind === 'positive' ? value > 0 : value >= 0;
  if (!inRange) {
    const code = kind === 'positive' ? 'WDE0033' : 'WDE0034';
    throw new ArgumentError(`${code}: Invalid ${op} parameter [${value}]. ${op} parameter must be a ${kind} number.`);
  }
  if (!Number.isSafeInteger(value)) {
    throw new ArgumentError(`WDE0035: Invalid ${op} parameter [${value}]. ${op} parameter must be an integer.`);
  }
}

function checkNonEmptyText(op: string, value: unknown): void {
  if (typeof value === 'string' && value !== '') return;
  throw new ArgumentError(`WDE0094: Invalid ${op} parameter. ${op} parameter must be non-empty string.`);
}

function checkFieldNames(op: string, names: readonly unknown[]): void {
  if (names.every((name) => typeof name === 'string')) return;
  const types = names.map(typeWord).join(',');
  throw new ArgumentError(
    `WDE0051: Invalid ${op} parameters [${types}]. Valid ${op} values are String, Array of String or varargs String.`,
  );
}

function checkReadOptions({ fields = [], include = [] }: ReadItemOptions): void {
  checkFieldNames('.fields', fields);
  for (const { field, limit } of include) {
    checkNonEmptyText('.include', field);
    checkCount('.include', limit, 'positive');
  }
}

/** Checks what a get is given (spec §5). Throws ArgumentError for the first mistake. */
export function checkGetArguments(collection: string, id: unknown, options: ReadItemOptions): void {
  checkCollection(collection);
  if (typeof id !== 'string') throw new ArgumentError('WDE0002: ItemId must be a string.');
  checkReadOptions(options);
}

/** Checks what a query is given (spec §5). Throws ArgumentError for the first mistake, or for all of a filter. */
export function checkQueryArguments(collection: string, query: ItemsQuery): void {
  checkCollection(collection);
  checkCount('.limit', query.limit, 'positive');
  checkCount('.skip', query.offset, 'non-negative');
  checkReadOptions(query);
  if (query.filter !== undefined) {
    const mistakes = filterTreeMistakes(query.filter);
    if (mistakes.length > 0) throw new ArgumentError(`Invalid filter:${mistakes.join('\n')}`);
  }
  for (const { field, order } of query.sort ?? []) {
    checkFieldNames(order === 'asc' ? '.ascending' : '.descending', [field]);
  }
  if (query.cursor === undefined) return;
  checkNonEmptyText('cursor', query.cursor);
  if (query.offset !== undefined) throw new ArgumentError('WDE0080: Skip is not supported in cursor paging.');
}
