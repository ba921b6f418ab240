import type { searchProducts } from '@wix/auto_sdk_stores_products-v-3/meta';
import type { AnswerOf, FailWithStatus, RequestOf, SearchFields } from '#handlers/define-config.ts';
import { isRecord } from './catalog.ts';

type Search = NonNullable<RequestOf<typeof searchProducts>['search']>;
type Aggregation = NonNullable<Search['aggregations']>[number];
type Results = NonNullable<NonNullable<AnswerOf<typeof searchProducts>['aggregationData']>['results']>;

/** How many values an aggregation returns, if it does not say it. */
const DEFAULT_VALUES = 10;

/** The facets of a list of products, such as how many there are of each brand, and the lowest price. */
export function facetsOf(
  { fail }: { readonly fail: FailWithStatus },
  aggregations: readonly Aggregation[],
  fields: SearchFields,
  found: readonly object[],
): Results {
  return aggregations.map((aggregation) => {
    const { name = '', type, fieldPath = '' } = aggregation;
    if (!fields.has(fieldPath)) fail(400, 'INVALID_ARGUMENT', `Products are not aggregated by ${fieldPath}.`);
    const all = found.map((values) => [...new Set(valuesAt(values, fieldPath.split('.')))]);
    const asked = { name: name ?? '', fieldPath };
    switch (type) {
      case 'VALUE':
        return { ...asked, type, values: { results: valueResults(all, aggregation.value) } };
      case 'RANGE': {
        const isIn = (value: number, { from, to }: Bucket) => value >= (from ?? -Infinity) && value < (to ?? Infinity);
        const results = (aggregation.range?.buckets ?? []).map((bucket) => ({
          ...bucket,
          count: all.filter((values) => values.some((value) => isIn(Number(value), bucket))).length,
        }));
        return { ...asked, type, ranges: { results } };
      }
      case 'SCALAR': {
        const scalarType = aggregation.scalar?.type ?? 'COUNT_DISTINCT';
        const value = scalarOf(scalarType, all.flat());
        return { ...asked, type, scalar: { type: scalarType, ...(value !== undefined && { value }) } };
      }
      default:
        return fail(501, 'NOT_PLAYED', `Backlot does not play aggregations of the type ${type}.`);
    }
  });
}

interface Bucket {
  readonly from?: number | null;
  readonly to?: number | null;
}

/** The values at a path, of each object in a list. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return value === undefined || value === null ? [] : [value];
  return isRecord(value) ? valuesAt(value[name], rest) : [];
}

/** How many of the found have each value: most first, unless the aggregation says something else. */
function valueResults(
  all: readonly (readonly unknown[])[],
  { limit, sortType, sortDirection }: Aggregation['value'] = {},
) {
  const counted = [...Map.groupBy(all.flat(), String)].map(([value, { length: count }]) => ({ value, count }));
  const up = sortDirection === 'ASC' ? 1 : -1;
  return counted
    .toSorted((one, other) =>
      sortType === 'VALUE' ? up * (one.value < other.value ? -1 : 1) : up * (one.count - other.count),
    )
    .slice(0, limit ?? DEFAULT_VALUES);
}

function scalarOf(type: 'COUNT_DISTINCT' | 'MIN' | 'MAX', values: readonly unknown[]): number | undefined {
  if (type === 'COUNT_DISTINCT') return new Set(values).size;
  const numbers = values.map(Number).filter(Number.isFinite);
  if (numbers.length === 0) return undefined;
  return numbers.reduce((one, other) => (type === 'MIN' ? Math.min(one, other) : Math.max(one, other)));
}
