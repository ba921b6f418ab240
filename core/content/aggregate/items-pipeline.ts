import type {
  AggregatePipelineInput,
  PipelineAccumulator,
  PipelineProjection,
  PipelineStage,
} from '#contracts/content/aggregate-pipeline.ts';
import type { PipelineExpression } from '#contracts/content/pipeline-expression.ts';
import {
  arityMistake,
  collectionMistake,
  countMistake,
  filledTextMistake,
  optionsMistake,
  refuse,
} from '../argument-checks.ts';
import { changed } from '../builder.ts';
import { addressed, type CollectionParts } from '../collection-parts.ts';
import { contentPost } from '../exchange.ts';
import { unsendableMistakes } from '../filter/unsendable.ts';
import type { ItemsCollection } from '../items-collection.ts';
import { wireOptions } from '../options.ts';
import { firstPage, type Page } from '../paging/page.ts';
import { FIRST_CURSOR, requestPaging } from '../paging/request-paging.ts';
import type { FindOptions } from '../query/items-query.ts';
import { type GivenFilter, wireFilterOf } from '../write/condition.ts';
import { type AggregateRow, readAggregateRows } from './aggregate-rows.ts';

/** Which documents of the result a page has. */
export interface PipelinePaging {
  /** The page size. */
  readonly limit?: number;
  /** The number of documents before the page. Not together with a cursor. */
  readonly offset?: number;
  /** The cursor of an earlier page, or `''` for the first page of cursor paging. */
  readonly cursor?: string;
}

/**
 * A pipeline over the items of a collection. Each stage takes the documents of the previous one. Expressions have the
 * wire's format: `{ fieldPath: 'price' }`, `{ multiply: { expressions: [...] } }`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/analysis.md
 */
export class ItemsPipeline<T> {
  protected readonly parts: CollectionParts;
  protected stages: readonly PipelineStage[] = [];
  protected asked: PipelinePaging = {};

  constructor(parts: CollectionParts) {
    this.parts = parts;
  }

  /** Keeps the documents that match. Throws ContentError for an invalid filter. */
  filter(filter: GivenFilter<T>): this {
    return this.after({ filter: wireFilterOf(filter) });
  }

  /** Makes one document for each distinct value of the expressions in `by`. The value becomes its `_id`. */
  group(by: Readonly<Record<string, PipelineExpression>>, ...accumulators: PipelineAccumulator[]): this {
    const groupIds = Object.entries(by).map(([key, expression]) => ({ key, expression }));
    return this.after({ group: { groupIds, accumulators } });
  }

  ascending(...fields: string[]): this {
    return this.after({ sort: { values: fields.map((fieldName) => ({ fieldName, order: 'ASC' as const })) } });
  }

  descending(...fields: string[]): this {
    return this.after({ sort: { values: fields.map((fieldName) => ({ fieldName, order: 'DESC' as const })) } });
  }

  /** Includes, excludes, reshapes or nests fields. */
  project(...fields: PipelineProjection[]): this {
    return this.after({ projection: { fields } });
  }

  /** Makes one document for each element of the array in the field. */
  unwind(arrayFieldName: string): this {
    return this.after({ unwindArray: { arrayFieldName } });
  }

  /** Writes the keys and values of the object in one field as an array into another. */
  objectToArray(objectFieldName: string, destinationFieldName: string): this {
    return this.after({ objectToArray: { objectFieldName, destinationFieldName } });
  }

  skip(skip: number): this {
    refuse(countMistake('.skip', skip, 'non-negative'));
    return this.after({ skip });
  }

  limit(limit: number): this {
    refuse(countMistake('.limit', limit, 'positive'));
    return this.after({ limit });
  }

  /** The paging of the result. Throws ContentError for an invalid value. */
  paging(asked: PipelinePaging): this {
    const { limit, offset, cursor = FIRST_CURSOR } = asked;
    refuse(
      limit === undefined ? null : countMistake('.limit', limit, 'positive'),
      offset === undefined ? null : countMistake('.offset', offset, 'non-negative'),
      cursor === FIRST_CURSOR ? null : filledTextMistake('cursor', cursor),
    );
    return changed(this, { asked: { ...asked } });
  }

  /** The first page of documents. */
  async run(options?: FindOptions): Promise<Page<AggregateRow>> {
    const { collection, exchange } = this.parts;
    refuse(
      arityMistake('aggregatePipeline', arguments.length + 2, 2, 3),
      collectionMistake(collection),
      optionsMistake(options),
    );
    const { limit, offset, cursor } = this.asked;
    const { publishPluginOptions: _, ...readOptions } = wireOptions(options);
    return await firstPage(
      {
        collection,
        limit,
        start: cursor ?? offset,
        fetch: (start, { signal }, isFirst) => {
          const body: AggregatePipelineInput = {
            ...addressed(this.parts),
            pipeline: { stages: [...this.stages], ...requestPaging(limit, start) },
            ...readOptions,
            // Only this call sends it under this name, as official clients do (trap 23).
            showDrafts: options?.showDrafts,
            returnTotalCount: (isFirst && cursor === undefined && options?.returnTotalCount) || undefined,
          };
          return exchange(contentPost('/items/aggregate-pipeline', body, signal), readAggregateRows(null));
        },
      },
      options ?? {},
    );
  }

  private after(stage: PipelineStage): this {
    refuse(...unsendableMistakes(stage, 'left out'));
    // a copy, so that later changes by the caller have no effect
    return changed(this, { stages: [...this.stages, structuredClone(stage)] });
  }
}

/**
 * Starts a pipeline over the items of `collection`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/analysis.md
 */
export function pipeline<T>({ parts }: ItemsCollection<T>): ItemsPipeline<T> {
  return new ItemsPipeline(parts);
}
