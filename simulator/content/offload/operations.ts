import type { TruncateRequest } from '#contracts/content/remove-item.ts';
import type { GraphqlRequest } from '#contracts/graphql/graphql-request.ts';
import type { Caller } from '../../auth/caller.ts';
import type { World } from '../../world/world.ts';
import { aggregateItems } from '../aggregate/aggregate-items.ts';
import { bulkInsertItems } from '../bulk/bulk-insert-items.ts';
import { bulkPatchItems } from '../bulk/bulk-patch-items.ts';
import { bulkRemoveItems } from '../bulk/bulk-remove-items.ts';
import { bulkSaveItems } from '../bulk/bulk-save-items.ts';
import { bulkUpdateItems } from '../bulk/bulk-update-items.ts';
import { createField, deleteField, patchField, updateField } from '../collections/change-fields.ts';
import { addPlugin } from '../collections/change-plugins.ts';
import { createCollection } from '../collections/create-collection.ts';
import { deleteCollection } from '../collections/delete-collection.ts';
import { addDraftItemsPlugin, deleteDraftItemsPlugin } from '../collections/draft-plugins.ts';
import { createIndex } from '../collections/indexes.ts';
import { patchCollection, updateCollection } from '../collections/update-collection.ts';
import { queryDistinctValues } from '../distinct/query-distinct-values.ts';
import { createDraft, publishDraft, unpublish } from '../drafts/draft-items.ts';
import { advanceJob } from '../jobs/advance-job.ts';
import { patchItem } from '../patch/patch-item.ts';
import { aggregatePipeline } from '../pipeline/aggregate-pipeline.ts';
import { countItems } from '../read/count-items.ts';
import { getItem } from '../read/get-item.ts';
import { queriedText } from '../read/query-items.ts';
import { insertReferences, removeReferences } from '../references/bulk-references.ts';
import { isReferenced } from '../references/is-referenced.ts';
import { insertReference, removeReference } from '../references/one-reference.ts';
import { queryReferenced } from '../references/query-referenced.ts';
import { replaceReferences } from '../references/replace-references.ts';
import { searchByText } from '../text-search/search-by-text.ts';
import { insertItem } from '../write/insert-item.ts';
import { removeItem } from '../write/remove-item.ts';
import { saveItem } from '../write/save-item.ts';
import { truncate } from '../write/truncate.ts';
import { updateItem } from '../write/update-item.ts';

/** Operations that change nothing. */
const READS = {
  aggregateItems,
  aggregatePipeline,
  countItems,
  getItem,
  isReferenced,
  queryDistinctValues,
  queryItems: queriedText,
  queryReferenced,
  searchItems: searchByText,
  // Loaded at the first request, because the library takes a third of a second.
  graphql: async (world: World, caller: Caller, request: GraphqlRequest): Promise<object> =>
    (await import('../graphql/execute-graphql.ts')).executeGraphql({ world, caller }, request),
} as const;

const WRITES = {
  addDraftItemsPlugin,
  addPlugin: (world: World, caller: Caller, { dataCollectionId, plugin }: PluginRequest): Promise<object> =>
    addPlugin(world, caller, dataCollectionId, plugin),
  advanceJob: async (world: World, _caller: Caller, { jobId }: { readonly jobId: string }): Promise<object> => ({
    job: await advanceJob(world, jobId),
  }),
  bulkInsertItems,
  bulkPatchItems,
  bulkRemoveItems,
  bulkSaveItems,
  bulkUpdateItems,
  createCollection,
  createDraft,
  createField,
  createIndex,
  deleteCollection,
  deleteDraftItemsPlugin,
  deleteField,
  insertItem,
  insertReference,
  insertReferences,
  patchCollection,
  patchField,
  patchItem,
  publishDraft,
  removeItem,
  removeReference,
  removeReferences,
  replaceReferences,
  saveItem,
  truncate: async (world: World, caller: Caller, request: TruncateRequest): Promise<object> => {
    let emptied: string | undefined;
    await truncate(world, caller, request, (collectionId) => {
      emptied = collectionId;
    });
    return { emptied };
  },
  unpublish,
  updateCollection,
  updateField,
  updateItem,
} as const;

interface PluginRequest {
  readonly dataCollectionId: string;
  readonly plugin: Parameters<typeof addPlugin>[3];
}

const TABLE = { ...READS, ...WRITES };

export type OperationName = keyof typeof TABLE;
type Requests = { [Name in OperationName]: Parameters<(typeof TABLE)[Name]>[2] };
export type RequestOf<Name extends OperationName> = Requests[Name];
export type NamedOperation<Name extends OperationName> = (
  world: World,
  caller: Caller,
  request: Requests[Name],
) => Promise<object>;

/** A request for one of the operations. */
export type OperationCall = {
  [Name in OperationName]: { readonly name: Name; readonly request: Requests[Name] };
}[OperationName];

/** The operations that can run in a worker thread. */
export const OPERATIONS: { readonly [Name in OperationName]: NamedOperation<Name> } = TABLE;

export function isRead(name: OperationName): boolean {
  return name in READS;
}
