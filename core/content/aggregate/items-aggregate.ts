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
import { addressed, type CollectionParts } from '../collection-parts.ts';
import { contentPost } from '../exchange.ts';
import type { FieldPath, PathTo } from '../field-path.ts';
import { Conditions } from '../filter/conditions.ts';
import { saysNothing } from '../filter/filter-model.ts';
import { textMistake } from '../filter/operand-mistake.ts';
import type { ItemsCollection } from '../items-collection.ts';
import { wireOptions } from '../options.ts';
import { firstPage, type Page, type PageStart } from '../paging/page.ts';
import { continues, requestPaging } from '../paging/request-paging.ts';
import type { FindOptions } from '../query/items-query.ts';
import { pagingMistake, refuseSteps, type Selection, sorted, unlessEmpty, WHOLE } from '../selection.ts';
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

/** What the steps of an aggregation have asked for. */
interface AggregateSteps extends Selection {
  /** Whether `filter` was called. */
  readonly filtered: boolean;
  readonly grouping: readonly string[];
  readonly operations: readonly AggregateOperation[];
  readonly having?: Conditions<AggregateRow>;
}

const ALL_ITEMS: AggregateSteps = { ...WHOLE, filtered: false, grouping: [], operations: [] };

/** The mistake in a filter for all items or all groups, which is given once at most. */
function builderMistake(op: string, given: number, filter: unknown, isSet: boolean): MaybeMistake {
  return firstOf([
    stepArityMistake(op, given, 1),
    isSet ? mistake('WDE0012', `Invalid ${op} usage. Filter is already set.`) : null,
    filter instanceof Conditions ? null : mistake('WDE0011', `Invalid ${op} usage. ${op} requires WixDataFilter.`),
  ]);
}

/** What `sum`, `avg`, `min` or `max` finds in its arguments, whose number is `given`. */
function accumulating(
  { operations }: AggregateSteps,
  kind: Accumulator,
  given: number,
  field: unknown,
  name: unknown,
): readonly [MaybeMistake, Partial<AggregateSteps>] {
  const mistake = firstOf([
    stepArityMistake(kind, given, '1+'),
    textMistake(kind, field),
    name === undefined ? null : textMistake(kind, name),
  ]);
  const operation = operationOf(kind, `${field}`, `${name ?? `${field}${SUFFIX[kind]}`}`);
  return [mistake, { operations: [...operations, operation] }];
}

/**
 * An aggregation over a collection, by group. `filter` selects the items and `having` the groups. Sorting uses the
 * columns of the result.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/analysis.md
 */
export class ItemsAggregate<T> extends Conditions<T, AggregateSteps> {
  protected readonly parts: CollectionParts;

  constructor(parts: CollectionParts) {
    super(ALL_ITEMS);
    this.parts = parts;
  }

  /** Selects the items. Call it once at most. */
  override filter(filter: Conditions<T>): this {
    const isSet = this.steps.filtered || !saysNothing(this.steps.tree);
    const mistake = builderMistake('.filter', arguments.length, filter, isSet);
    const selected = this.step(mistake, { filtered: true });
    return mistake === null ? selected.and(filter) : selected;
  }

  /**
   * Selects the groups, by the columns of the result. Call it once at most, with a `collection.filter<AggregateRow>()`.
   */
  having(filter: Conditions<AggregateRow>): this {
    const isSet = this.steps.having !== undefined;
    const mistake = builderMistake('.having', arguments.length, filter, isSet);
    return this.step(mistake, { having: filter });
  }

  /**
   * Makes one group for each distinct value of the fields. Without it, all items form one group. Call it once at most.
   */
  group(...fields: FieldPath<T>[]): this {
    const isSet = this.steps.grouping.length > 0;
    const set = isSet ? mistake('WDE0013', 'Invalid .group usage. Group is already set.') : null;
    const mistakes = [stepArityMistake('.group', fields.length, '1+'), set, ...fields.map(fieldNameMistake)];
    return this.step(firstOf(mistakes), { grouping: fields });
  }

  /** The sum of the field in each group, as `name`; `priceSum` for `price` by default. */
  sum(field: PathTo<T, number>, name?: string): this {
    return this.step(...accumulating(this.steps, 'sum', arguments.length, field, name));
  }

  /** The average of the field in each group, as `name`; `priceAvg` for `price` by default. */
  avg(field: PathTo<T, number>, name?: string): this {
    return this.step(...accumulating(this.steps, 'avg', arguments.length, field, name));
  }

  /** The smallest value of the field in each group, as `name`; `priceMin` for `price` by default. */
  min(field: FieldPath<T>, name?: string): this {
    return this.step(...accumulating(this.steps, 'min', arguments.length, field, name));
  }

  /** The greatest value of the field in each group, as `name`; `priceMax` for `price` by default. */
  max(field: FieldPath<T>, name?: string): this {
    return this.step(...accumulating(this.steps, 'max', arguments.length, field, name));
  }

  /** The number of items in each group, as `count`. */
  count(): this {
    const given: number = arguments.length;
    const found = given > 0 ? mistake('WDE0038', 'Invalid count usage. count does not take parameters.') : null;
    const operations = [...this.steps.operations, { resultFieldName: 'count', itemCount: {} }];
    return this.step(found, { operations });
  }

  /** Sorts the rows by these columns, the smallest value first. */
  ascending(...columns: string[]): this;
  ascending(columns: readonly string[]): this;
  ascending(...columns: readonly unknown[]): this {
    return this.step(...sorted(this.steps, 'ASC', columns));
  }

  /** Sorts the rows by these columns, the greatest value first. */
  descending(...columns: string[]): this;
  descending(columns: readonly string[]): this;
  descending(...columns: readonly unknown[]): this {
    return this.step(...sorted(this.steps, 'DESC', columns));
  }

  /** The number of rows on a page: 50 by default, at most 1000. */
  limit(limit: number): this {
    return this.step(pagingMistake(arguments.length, limit, 'limit'), { limit });
  }

  /** The number of rows before the first page. */
  skip(skip: number): this {
    return this.step(pagingMistake(arguments.length, skip, 'skip'), { skip });
  }

  /** The first page of rows. Rejects with one ContentError that lists all mistakes of the aggregation. */
  async run(options?: FindOptions): Promise<Page<AggregateRow>> {
    const { collection, exchange } = this.parts;
    const { limit, skip, sort, grouping, operations } = this.steps;
    const having = this.steps.having?.inspect();
    const ofCall = [
      arityMistake('run', arguments.length, 0, 1),
      collectionMistake(collection),
      optionsMistake(options),
    ];
    refuseSteps('aggregation', collection, this.steps, ofCall, having?.mistakes);
    const body = (start: PageStart | undefined, isFirst: boolean): AggregateItemsInput => ({
      ...addressed(this.parts),
      ...(continues(start)
        ? {}
        : {
            initialFilter: this.wireFilter() ?? {},
            aggregation: { groupingFields: [...grouping], operations: [...operations] },
            finalFilter: having?.model,
            sort: unlessEmpty(sort),
          }),
      ...requestPaging(limit, start),
      ...wireOptions(options),
      returnTotalCount: (isFirst && options?.returnTotalCount) || undefined,
    });
    return await firstPage(
      {
        collection,
        limit,
        start: skip,
        fetch: (start, { signal }, isFirst) =>
          exchange(contentPost('/items/aggregate', body(start, isFirst), signal), readAggregateRows(grouping)),
      },
      options ?? {},
    );
  }
}

/**
 * Starts an aggregation over `collection`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/analysis.md
 */
export function aggregate<T>({ parts }: ItemsCollection<T>): ItemsAggregate<T> {
  return new ItemsAggregate(parts);
}
