import type { AggregateItemsRequest } from '#contracts/content/aggregate-items.ts';
import type { AggregatePipelineRequest } from '#contracts/content/aggregate-pipeline.ts';
import type { Item } from '#core/items.ts';
import { passes } from './memory-filter.ts';

type Row = Readonly<Record<string, unknown>>;

function averageOf(items: readonly Row[], field: string): number {
  return items.reduce((sum, item) => sum + Number(item[field]), 0) / items.length;
}

/**
 * Counts and averages of the items grouped by one field. Only groups that pass the final filter remain, largest first.
 */
export function memoryAggregate(
  items: readonly Item[],
  { initialFilter, aggregation, finalFilter, sort = [] }: AggregateItemsRequest,
): readonly Row[] {
  const { groupingFields: [field = ''] = [], operations = [] } = aggregation ?? {};
  const groups = Map.groupBy(
    items.filter((item) => passes(item, initialFilter)),
    (item) => item[field],
  );
  const rows = [...groups].map(([value, members]): Row => {
    const figures = operations.map((operation) => [
      operation.resultFieldName,
      'average' in operation ? averageOf(members, operation.average.itemFieldName) : members.length,
    ]);
    return { ...Object.fromEntries(figures), _id: { [field]: value }, [field]: value };
  });
  const [{ fieldName } = { fieldName: '' }] = sort;
  return rows
    .filter((row) => passes(row, finalFilter))
    .sort((a, b) => (fieldName === '' ? 0 : Number(b[fieldName]) - Number(a[fieldName])));
}

/** Runs a pipeline over the items. Supports filters, unwound arrays, and counting by group. */
export function memoryPipeline(items: readonly Item[], { pipeline }: AggregatePipelineRequest): readonly Row[] {
  return pipeline.stages.reduce<readonly Row[]>((rows, stage) => {
    if ('filter' in stage) return rows.filter((row) => passes(row, stage.filter));
    if ('unwindArray' in stage) {
      const { arrayFieldName: list } = stage.unwindArray;
      return rows.flatMap((row) => [row[list] ?? []].flat().map((one: unknown) => ({ ...row, [list]: one })));
    }
    if (!('group' in stage)) return rows;
    const [{ key, expression } = { key: '', expression: { text: '' } }] = stage.group.groupIds;
    const field = 'fieldPath' in expression ? expression.fieldPath : '';
    return [...Map.groupBy(rows, (row) => row[field])].map(([value, members]) => ({
      _id: { [key]: value },
      count: members.length,
    }));
  }, items);
}
