import { z } from 'zod';
import { type PipelineStage, pipelineStage } from '#contracts/content/aggregate-pipeline.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Filter } from '../../query/filter.ts';
import type { Found } from '../../query/item-search.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import type { JsonObject } from '../../query/value.ts';
import { groupsByStore } from '../aggregate/group.ts';
import { type ReadableCollection, readableCollection } from '../definition/permitted-collection.ts';
import type { Rule } from '../requests/rule.ts';
import { documentsById, passingDocuments } from '../search/passing-documents.ts';
import { listedAsTheyCome, readPage } from '../search/read-page.ts';
import { MadeValues } from './made-values.ts';
import { parseStage } from './parse-stage.ts';
import type { Stage } from './stage.ts';

const askedStages = z.object({ stages: z.array(pipelineStage) });

/** Runs the stages of a pipeline on the items that the caller may read (AGG-8, DEC-2). Throws ContentError. */
export const aggregatePipeline: Rule<'aggregatePipeline'> = async (
  context,
  caller,
  { dataCollectionId, pipeline, returnTotalCount },
) => {
  const from = await readableCollection(context, caller, dataCollectionId);
  const scope = { operation: 'aggregatePipeline', collectionId: from.collection.id, caller } as const;
  const { rows, pagingMetadata } = await readPage(
    context,
    scope,
    { ...pipeline, returnTotalCount },
    {
      schema: askedStages,
      asked: () => ({ stages: pipeline.stages }),
      find: ({ stages }) => findRows(context, from, stages),
    },
  );
  return { results: rows.map(({ data }) => data), pagingMetadata };
};

/** Filters at the beginning of a pipeline become the search filter, so that the store can apply them. */
async function findRows(
  context: RequestContext,
  from: ReadableCollection,
  stages: readonly PipelineStage[],
): Promise<Found<JsonObject>> {
  const start = stages.findIndex((stage) => !('filter' in stage));
  const leading = start === -1 ? stages : stages.slice(0, start);
  const filters = leading.flatMap((stage) => ('filter' in stage ? [parseFilter(stage.filter, context.work)] : []));
  const rest = stages.slice(leading.length).map((stage) => parseStage(stage, context.work));
  const filter: Filter = { kind: 'and', filters };
  const made = new MadeValues(context.work);
  const [first, ...others] = rest;
  const stored = first?.inStore && (await groupsByStore(context, from, filter, first.inStore.grouping));
  const isStored = stored !== undefined && first?.inStore !== undefined;
  let rows = isStored ? await first.inStore.rowsOf(stored, made) : await documentsOf(context, from, filter, rest);
  for (const { run } of isStored ? others : rest) {
    context.work.spend(rows.length);
    rows = await run(rows, made);
  }
  return listedAsTheyCome(rows, context.work);
}

/** The documents that the first stage gets, in the order of their ids. */
async function documentsOf(
  context: RequestContext,
  from: ReadableCollection,
  filter: Filter,
  stages: readonly Stage[],
): Promise<readonly JsonObject[]> {
  const fields = stages.flatMap((stage) => stage.fields);
  return documentsById(await passingDocuments(context, from, filter, fields));
}
