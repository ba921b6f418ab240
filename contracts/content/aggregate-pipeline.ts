import { z } from 'zod';
import { aggregateItemsResponse } from './aggregate-items.ts';
import { CONTENT_LIMITS } from './limits.ts';
import { cursorPaging, paging } from './paging.ts';
import { type PipelineExpression, pipelineExpression } from './pipeline-expression.ts';
import { collectionId, sortEntry } from './query-items.ts';
import { readOptions } from './read-options.ts';

const name = z.string().max(CONTENT_LIMITS.maxPipelineText);
const listOf = <Member extends z.ZodType>(member: Member) => z.array(member).max(CONTENT_LIMITS.maxPipelineList);
const of = z.object({ expression: pipelineExpression });

/** One column of a group. A count is the sum of the number 1. */
export const pipelineAccumulator = z.union(
  [
    z.strictObject({ resultFieldName: name, sum: of }),
    z.strictObject({ resultFieldName: name, avg: of }),
    z.strictObject({ resultFieldName: name, min: of }),
    z.strictObject({ resultFieldName: name, max: of }),
    z.strictObject({ resultFieldName: name, first: of }),
    z.strictObject({ resultFieldName: name, last: of }),
    z.strictObject({ resultFieldName: name, push: of }),
  ],
  { error: 'must have a resultFieldName and exactly one of sum, avg, min, max, first, last, push' },
);
export type PipelineAccumulator = z.infer<typeof pipelineAccumulator>;

/** What a projection does with one field. */
export type PipelineProjection =
  | { include: { fieldName: string } }
  | { exclude: { fieldName: string } }
  | { reshape: { resultFieldName: string; expression: PipelineExpression } }
  | { projectNested: { resultFieldName: string; fields: PipelineProjection[] } };

const innerProjection = z.lazy((): z.ZodType<PipelineProjection> => pipelineProjection);
const pipelineProjection: z.ZodType<PipelineProjection> = z.union(
  [
    z.strictObject({ include: z.object({ fieldName: name }) }),
    z.strictObject({ exclude: z.object({ fieldName: name }) }),
    z.strictObject({ reshape: of.extend({ resultFieldName: name }) }),
    z.strictObject({ projectNested: z.object({ resultFieldName: name, fields: listOf(innerProjection) }) }),
  ],
  { error: 'must have exactly one of include, exclude, reshape, projectNested' },
);

const groupId = z.object({ key: name, expression: pipelineExpression });
const group = z.object({
  groupIds: listOf(groupId).default([]),
  accumulators: listOf(pipelineAccumulator).default([]),
});

/** One step of a pipeline. Its input is the output of the step before. The service parses the filter. */
export const pipelineStage = z.union(
  [
    z.strictObject({ filter: z.unknown().refine((it) => it !== undefined, { abort: true }) }),
    z.strictObject({ group }),
    z.strictObject({ sort: z.object({ values: listOf(sortEntry).default([]) }) }),
    z.strictObject({ projection: z.object({ fields: listOf(pipelineProjection).default([]) }) }),
    z.strictObject({ unwindArray: z.object({ arrayFieldName: name }) }),
    z.strictObject({ objectToArray: z.object({ objectFieldName: name, destinationFieldName: name }) }),
    z.strictObject({ skip: z.number() }),
    z.strictObject({ limit: z.number() }),
  ],
  { error: 'must have exactly one of filter, group, sort, projection, unwindArray, objectToArray, skip, limit' },
);
export type PipelineStage = z.infer<typeof pipelineStage>;

const pipeline = z.object({
  stages: z.array(pipelineStage).max(CONTENT_LIMITS.maxPipelineStages).default([]),
  paging: paging.optional(),
  cursorPaging: cursorPaging.optional(),
});

/**
 * Request of aggregate pipeline. Official clients send their options unmapped, so drafts are requested by `showDrafts`
 * (WIR-10).
 */
export const aggregatePipelineRequest = readOptions.extend({
  dataCollectionId: collectionId,
  pipeline: pipeline.prefault({}),
  returnTotalCount: z.boolean().default(false),
  showDrafts: z.boolean().optional(),
});
export type AggregatePipelineInput = z.input<typeof aggregatePipelineRequest>;

export const aggregatePipelineResponse = aggregateItemsResponse;
