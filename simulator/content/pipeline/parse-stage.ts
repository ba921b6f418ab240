import type { PipelineStage } from '#contracts/content/aggregate-pipeline.ts';
import type { SortEntry } from '#contracts/content/query-items.ts';
import { invalidArgument } from '../../errors/content-error.ts';
import { mapInTurns, sortInTurns } from '../../platform/turns.ts';
import { stepsToSort, type WorkBudget } from '../../platform/work-budget.ts';
import { fieldsOf } from '../../query/filter.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { compareKeys, sortFields, sortKeys } from '../../query/sort.ts';
import { checkSortedArrays } from '../search/item-search.ts';
import { passing } from '../search/passing-documents.ts';
import { parseFieldName } from '../values/fields.ts';
import { groupStage } from './group-stage.ts';
import { projectionStage } from './projection-stage.ts';
import { objectToArrayStage, type Stage, unwindStage } from './stage.ts';

/** Parses a stage (WIR-22) into one that can be run. Throws ContentError. */
export function parseStage(stage: PipelineStage, work: WorkBudget): Stage {
  if ('filter' in stage) return filterStage(stage.filter, work);
  if ('group' in stage) return groupStage(stage.group);
  if ('sort' in stage) return sortStage(stage.sort.values);
  if ('projection' in stage) return projectionStage(stage.projection.fields, work);
  if ('unwindArray' in stage) return unwindStage(stage.unwindArray.arrayFieldName);
  if ('objectToArray' in stage) {
    return objectToArrayStage(stage.objectToArray.objectFieldName, stage.objectToArray.destinationFieldName);
  }
  if ('skip' in stage) {
    const skipped = parseCount('skip', stage.skip, 0);
    return { run: async (documents) => documents.slice(skipped), fields: [] };
  }
  const kept = parseCount('limit', stage.limit, 1);
  return { run: async (documents) => documents.slice(0, kept), fields: [] };
}

function filterStage(json: unknown, work: WorkBudget): Stage {
  const filter = parseFilter(json, work);
  return {
    run: (documents, { work }) => passing(filter, documents, (document) => document, work),
    fields: fieldsOf(filter),
  };
}

/** The sort is stable: documents with equal sort values keep their order. */
function sortStage(values: readonly SortEntry[]): Stage {
  for (const { fieldName } of values) parseFieldName(fieldName);
  const sort = sortFields(values);
  return {
    run: async (documents, { work }) => {
      checkSortedArrays(sort, documents, work);
      work.spend(stepsToSort(documents.length) * sort.length);
      const keyed = await mapInTurns(documents, (document) => ({ document, keys: sortKeys(sort, document, work) }));
      const sorted = await sortInTurns(keyed, (a, b) => compareKeys(sort, [a.keys, ''], [b.keys, '']));
      return sorted.map(({ document }) => document);
    },
    fields: sort.flatMap(({ path }) => path.slice(0, 1)),
  };
}

function parseCount(name: string, count: number, least: number): number {
  if (Number.isSafeInteger(count) && count >= least) return count;
  throw invalidArgument(`${name} should be an integer of ${least} or more. Got ${count} instead.`);
}
