import { expect } from 'vitest';
import type { FieldPath } from '../../query/field-path.ts';
import type { Filter } from '../../query/filter.ts';
import type { JsonObject } from '../../query/value.ts';
import type { Grouping, StoredGroup } from '../../store/search.ts';
import { average, max, min, sum } from '../aggregate/accumulate.ts';
import { canonicalText, groupBy } from '../aggregate/group.ts';
import { passing } from '../search/passing-documents.ts';
import { valueAt } from '../values/fields.ts';
import { endlessWork } from './content-context.ts';

const ACCUMULATE = {
  ...{ sum, average, min, max },
  magnitude: (values: readonly unknown[]) =>
    sum(values.map((value) => (typeof value === 'number' ? Math.abs(value) : value))),
} as const;

interface EvaluatedGrouping {
  readonly by: Grouping['by'];
  readonly results: readonly { readonly kind: keyof typeof ACCUMULATE; readonly path: FieldPath }[];
}

/** The groups as the evaluator makes them. */
async function evaluatedGroups(
  items: readonly JsonObject[],
  filter: Filter,
  { by, results }: EvaluatedGrouping,
): Promise<readonly StoredGroup[]> {
  const work = endlessWork();
  const documents = await passing(filter, items, (item) => item, work);
  const readers = by.map((path) => (document: JsonObject) => valueAt(document, path, work));
  return (await groupBy(documents, readers, work)).map(({ values, documents }) => ({
    values,
    count: documents.length,
    results: results.map(({ kind, path }) =>
      ACCUMULATE[kind](documents.map((document) => valueAt(document, path, work))),
    ),
  }));
}

/** Sums of the store may differ from those of the evaluator by this part of the numbers that are added. */
const PRECISION = 1e-12;

/** Expects that the store has made the groups of the evaluator. */
export async function expectGroups(
  found: readonly StoredGroup[] | undefined,
  items: readonly JsonObject[],
  filter: Filter,
  grouping: Grouping,
): Promise<void> {
  const expected = sortedGroups(await evaluatedGroups(items, filter, grouping));
  const magnitudes = {
    ...grouping,
    results: grouping.results.map(({ path }) => ({ kind: 'magnitude', path }) as const),
  };
  const sizes = sortedGroups(await evaluatedGroups(items, filter, magnitudes));
  const shown = sortedGroups(found)?.map((group, at) => ({
    ...group,
    results: group.results.map((result, index) => {
      const [wanted, size] = [expected?.[at]?.results[index], sizes?.[at]?.results[index]];
      const isClose = Math.abs(Number(result) - Number(wanted)) <= PRECISION * Number(size);
      return typeof result === 'number' && typeof wanted === 'number' && isClose ? wanted : result;
    }),
  }));
  expect(shown).toEqual(expected);
}

/** Groups in the order of their values, for comparing them. */
export function sortedGroups(groups: readonly StoredGroup[] | undefined): readonly StoredGroup[] | undefined {
  const keyed = groups?.map((group) => ({ group, key: canonicalText(group.values, endlessWork()) }));
  return keyed?.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ group }) => group);
}
