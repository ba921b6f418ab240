import type { Filter } from '../../query/filter.ts';
import type { JsonObject } from '../../query/value.ts';
import type { Grouping, StoredGroup } from '../../store/sql/search/grouping.ts';
import { average, max, min, sum } from '../aggregate/accumulate.ts';
import { groupBy } from '../aggregate/group.ts';
import { passing } from '../filter/passing.ts';
import { canonicalText } from '../values/canonical-text.ts';
import { valueAt } from '../values/value-at.ts';
import { endlessWork } from './content-world.ts';

const ACCUMULATE = { sum, average, min, max } as const;

/** The groups as the evaluator makes them. */
export function evaluatedGroups(
  items: readonly JsonObject[],
  filter: Filter,
  { by, results }: Grouping,
): readonly StoredGroup[] {
  const work = endlessWork();
  const documents = passing(filter, items, (item) => item, work);
  const readers = by.map((path) => (document: JsonObject) => valueAt(document, path, work));
  return groupBy(documents, readers, work).map(({ values, documents }) => ({
    values,
    count: documents.length,
    results: results.map(({ kind, path }) =>
      ACCUMULATE[kind](documents.map((document) => valueAt(document, path, work))),
    ),
  }));
}

/** Groups in the order of their values, for comparing them. */
export function sortedGroups(groups: readonly StoredGroup[] | undefined): readonly StoredGroup[] | undefined {
  const keyed = groups?.map((group) => ({ group, key: canonicalText(group.values, endlessWork()) }));
  return keyed?.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ group }) => group);
}
