/** The public face for the rarer calls of the content service. Tree-shakable: you ship only what you import. */
export type { AggregateRow } from './content/aggregate/aggregate-rows.ts';
export { aggregate, type ItemsAggregate } from './content/aggregate/items-aggregate.ts';
export { type ItemsPipeline, type PipelinePaging, pipeline } from './content/aggregate/items-pipeline.ts';
export { bulkInsert, bulkPatch, bulkRemove, bulkSave, bulkUpdate } from './content/bulk/bulk-items.ts';
export type { BulkEntry, BulkFailure, BulkResult } from './content/bulk/bulk-result.ts';
export { currentPermissions } from './content/current-permissions.ts';
export { createDraft, publishDraft, unpublish } from './content/draft-items.ts';
export { urlized } from './content/filter/urlized.ts';
export { jobStatus, patchByFilter, removeByFilter } from './content/jobs.ts';
export { insertReference, removeReference, replaceReferences } from './content/references/change-references.ts';
export {
  isReferenced,
  queryReferenced,
  queryReferencedItems,
  type ReferencedItem,
  type ReferencedOptions,
} from './content/references/read-references.ts';
export { type ItemsSearch, search } from './content/search/items-search.ts';
export { truncate } from './content/truncate.ts';
