import type { AggregateItemsInput, AggregateOperation } from '#contracts/content/aggregate-items.ts';
import { type MaybeMistake, mistake } from '../../errors/mistake.ts';
import {
  arityMistake,
  collectionMistake,
  fieldNameMistake,
  firstOf,
  optionsMistake,
  stepArityMistake,
} from '../argument-checks.ts';
import { changed } from '../builder.ts';
import { addressed, type CollectionParts } from '../collection-parts.ts';
import { contentPost } from '../exchange.ts';
import type { FieldPath, PathTo } from '../field-path.ts';
import { Conditions } from '../filter/conditions.ts';
import { saysNothing } from '../filter/filter-model.ts';
import { textMistake } from '../filter/operand-mistake.ts';
import type { ItemsCollection } from '../items-collection.ts';
import { wireOptions } from '../options.ts';
import { Ordered } from '../ordered.ts';
import { firstPage, type Page } from '../paging/page.ts';
import { continues, requestPaging } from '../paging/request-paging.ts';
import type { FindOptions } from '../query/items-query.ts';
import { type AggregateRow, readAggregateRows } from './aggregate-rows.ts';

/** Default names of the results: the field and the operation (AGG-3). */
const SUFFIX = { sum: 'Sum', avg: 'Avg', min: 'Min', max: 'Max' } as const;
type Accumulator = keyof typeof SUFFIX;

function operationOf(kind: Accumulator, itemFieldName: string, resultFieldName: string): AggregateOperation {
  switch (kind) {
    case 'sum':
      return { resultFieldName, sum: { itemFieldName } };
    case 'avg':
      return { resultFieldName, average: { itemFieldName } };
    case 'min':
      return { resultFieldName, min: { itemFieldName } };
    case 'max':
      return { resultFieldName, max: { itemFieldName } };
  }
}

/**
 * An aggregation over a collection, by group. `filter` selects the items and `having` the groups. Sorting uses the
 * columns of the result.
 */
export class ItemsAggregate<T> extends Ordered<T, string> {
  protected readonly parts: CollectionParts;
  protected filtered = false;
  protected grouping: readonly string[] = [];
  protected operations: readonly AggregateOperation[] = [];
  protected groupFilter: Conditions<AggregateRow> | undefined = undefined;

  constructor(parts: CollectionParts) {
    super();
    this.parts = parts;
  }

  /** Selects the items. Call it once at most. */
  override filter(filter: Conditions<T>): this;
  override filter(...step: [filter: Conditions<T>]): this {
    const [filter] = step;
    const mistake = this.builderMistake('.filter', step, this.filtered || !saysNothing(this.tree));
    if (mistake !== null) return this.own(mistake, () => undefined);
    return changed(this.and(filter), (copy) => {
      copy.filtered = true;
    });
  }

  /**
   * Selects the groups, by the columns of the result. Call it once at most, with a `collection.filter<AggregateRow>()`.
   */
  having(filter: Conditions<AggregateRow>): this;
  having(...step: [filter: Conditions<AggregateRow>]): this {
    return this.own(this.builderMistake('.having', step, this.groupFilter !== undefined), (copy) => {
      copy.groupFilter = step[0];
    });
  }

  /**
   * Makes one group for each distinct value of the fields. Without it, all items form one group. Call it once at most.
   */
  group(...fields: FieldPath<T>[]): this {
    const set = this.grouping.length > 0 ? mistake('WDE0013', 'Invalid .group usage. Group is already set.') : null;
    const mistakes = [stepArityMistake('.group', fields.length, '1+'), set, ...fields.map(fieldNameMistake)];
    return this.own(firstOf(mistakes), (copy) => {
      copy.grouping = fields;
    });
  }

  sum(field: PathTo<T, number>, name?: string): this;
  sum(...step: [field: PathTo<T, number>, name?: string]): this {
    return this.accumulating('sum', step);
  }

  avg(field: PathTo<T, number>, name?: string): this;
  avg(...step: [field: PathTo<T, number>, name?: string]): this {
    return this.accumulating('avg', step);
  }

  min(field: FieldPath<T>, name?: string): this;
  min(...step: [field: FieldPath<T>, name?: string]): this {
    return this.accumulating('min', step);
  }

  max(field: FieldPath<T>, name?: string): this;
  max(...step: [field: FieldPath<T>, name?: string]): this {
    return this.accumulating('max', step);
  }

  /** The number of items in each group, as `count`. */
  count(): this;
  count(...step: []): this {
    const none: readonly unknown[] = step;
    const found = none.length > 0 ? mistake('WDE0038', 'Invalid count usage. count does not take parameters.') : null;
    return this.own(found, (copy) => {
      copy.operations = [...this.operations, { resultFieldName: 'count', itemCount: {} }];
    });
  }

  /** The first page of rows. Rejects with one ContentError that lists all mistakes of the aggregation. */
  run(options?: FindOptions): Promise<Page<AggregateRow>>;
  async run(...call: [options?: FindOptions]): Promise<Page<AggregateRow>> {
    const { collection, exchange } = this.parts;
    const options = call[0] ?? {};
    const having = this.groupFilter?.inspect();
    this.refuseMistakes(
      'aggregation',
      collection,
      [arityMistake('run', call.length, 0, 1), collectionMistake(collection), optionsMistake(call[0])],
      having?.mistakes,
    );
    const body = (start: number | string | undefined, isFirst: boolean): AggregateItemsInput => ({
      ...addressed(this.parts),
      ...(continues(start)
        ? {}
        : {
            initialFilter: this.wireFilter() ?? {},
            aggregation: { groupingFields: [...this.grouping], operations: [...this.operations] },
            finalFilter: having?.model,
            sort: this.wireSort(),
          }),
      ...requestPaging(this.pageLimit, start),
      ...wireOptions(options),
      returnTotalCount: (isFirst && options.returnTotalCount) || undefined,
    });
    return await firstPage(
      {
        collection,
        limit: this.pageLimit,
        start: this.pageSkip,
        fetch: (start, { signal }, isFirst) =>
          exchange(contentPost('/items/aggregate', body(start, isFirst), signal), readAggregateRows(this.grouping)),
      },
      options,
    );
  }

  private accumulating(kind: Accumulator, step: readonly unknown[]): this {
    const [field, name] = step;
    const mistake = firstOf([
      stepArityMistake(kind, step.length, '1+'),
      textMistake(kind, field),
      name === undefined ? null : textMistake(kind, name),
    ]);
    return this.own(mistake, (copy) => {
      const operation = operationOf(kind, `${field}`, `${name ?? `${field}${SUFFIX[kind]}`}`);
      copy.operations = [...this.operations, operation];
    });
  }

  private builderMistake(op: string, step: readonly unknown[], isSet: boolean): MaybeMistake {
    return firstOf([
      stepArityMistake(op, step.length, 1),
      isSet ? mistake('WDE0012', `Invalid ${op} usage. Filter is already set.`) : null,
      step[0] instanceof Conditions ? null : mistake('WDE0011', `Invalid ${op} usage. ${op} requires WixDataFilter.`),
    ]);
  }
}

/** Starts an aggregation over `collection`. */
export function aggregate<T>({ parts }: ItemsCollection<T>): ItemsAggregate<T> {
  return new ItemsAggregate(parts);
}
