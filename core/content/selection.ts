import type { SortEntry } from '#contracts/content/query-items.ts';
import { refuseMistakes } from '../errors/content-error.ts';
import type { MaybeMistake, Mistake } from '../errors/mistake.ts';
import { countMistake, firstOf, inclusionMistake, sortFieldsMistake, stepArityMistake } from './argument-checks.ts';
import { mistakesOf, NO_STEPS, type StepMistake, type Steps } from './filter/conditions.ts';

/** A reference field to include, and how many of its items. */
export interface Inclusion {
  readonly field: string;
  readonly limit?: number | undefined;
}

/** The steps of a builder that selects items: conditions, an order, paging, fields and included references. */
export interface Selection extends Steps {
  readonly sort: readonly SortEntry[];
  /** The page size, and the number of items before the page. */
  readonly limit?: number;
  readonly skip?: number;
  readonly fields: readonly string[];
  readonly includeReferences: readonly Inclusion[];
}

export const WHOLE: Selection = { ...NO_STEPS, sort: [], fields: [], includeReferences: [] };

/** What a step finds in its arguments: the mistake, or null and what they change in the selection. */
type Found = readonly [mistake: MaybeMistake, change: Partial<Selection>, of?: StepMistake['of']];

/** The order after a step with these fields, which are given one by one or as a list. */
export function sorted({ sort }: Selection, direction: SortEntry['order'], given: readonly unknown[]): Found {
  const op = direction === 'ASC' ? '.ascending' : '.descending';
  const fields: readonly unknown[] = given.length === 1 ? given.flat() : given;
  return [
    firstOf([stepArityMistake(op, given.length, '1+'), sortFieldsMistake(op, fields)]),
    { sort: [...sort, ...fields.map((field) => ({ fieldName: `${field}`, order: direction }))] },
    'sort',
  ];
}

/** The mistake in a step that sets a number. `given` is the number of its arguments. */
export function pagingMistake(given: number, count: unknown, step: 'limit' | 'skip'): MaybeMistake {
  const op = `.${step}`;
  const kind = step === 'limit' ? 'positive' : 'non-negative';
  return firstOf([stepArityMistake(op, given, 1), countMistake(op, count, kind)]);
}

/** The inclusions after a step. A number at the end of `given` limits how many items of each field are included. */
export function included({ includeReferences }: Selection, given: readonly unknown[]): Found {
  const last = given.at(-1);
  const limit = typeof last === 'number' && given.length > 1 ? last : undefined;
  const fields = limit === undefined ? given : given.slice(0, -1);
  return [
    firstOf(fields.map((field) => inclusionMistake('.include', field, limit))),
    { includeReferences: [...includeReferences, ...fields.map((field) => ({ field: `${field}`, limit }))] },
  ];
}

/** Throws one error for all mistakes in the steps of a builder, and in the call that runs it. */
export function refuseSteps(
  what: 'query' | 'aggregation',
  collection: string,
  steps: Steps,
  ofCall: readonly MaybeMistake[],
  ofGroups: readonly Mistake[] = [],
): void {
  const found = [
    ...mistakesOf('step', steps),
    ...mistakesOf('filter', steps),
    ...ofGroups,
    ...mistakesOf('sort', steps),
  ];
  refuseMistakes([...found, ...ofCall], `Failed to perform ${what} on [${collection}].\n`);
}

/** A copy of the list for a request; undefined, which is left out of the request, if the list is empty. */
export function unlessEmpty<E>(list: readonly E[]): E[] | undefined {
  return list.length === 0 ? undefined : [...list];
}
