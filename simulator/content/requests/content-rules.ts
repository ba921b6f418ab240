import type { PluginType } from '#contracts/content/collection-plugin.ts';
import type { OperationOf, RequestOf } from '#contracts/operations/operations.ts';
import { aggregateItems } from '../aggregate/aggregate-items.ts';
import {
  bulkInsertItems,
  bulkPatchItems,
  bulkRemoveItems,
  bulkSaveItems,
  bulkUpdateItems,
} from '../bulk/bulk-items.ts';
import { createField, deleteField, patchField, updateField } from '../collections/change-fields.ts';
import { addPlugin, deletePlugin } from '../collections/change-plugins.ts';
import { createCollection } from '../collections/create-collection.ts';
import { currentDataPermissions, getDataPermissions, updateDataPermissions } from '../collections/data-permissions.ts';
import { deleteCollection, restoreCollection } from '../collections/delete-collection.ts';
import { addDraftItemsPlugin, addPublishPlugin, deleteDraftItemsPlugin } from '../collections/draft-plugins.ts';
import { availableIndexes, createIndex, dropIndex, listIndexes } from '../collections/indexes.ts';
import { getCollection, listDataCollections } from '../collections/read-collections.ts';
import {
  addSpecialPermissions,
  removeSpecialPermissions,
  updateSpecialPermissions,
} from '../collections/special-permissions.ts';
import { patchCollection, updateCollection } from '../collections/update-collection.ts';
import { queryDistinctValues } from '../distinct/query-distinct-values.ts';
import { createDraft, publishDraft, unpublish } from '../drafts/draft-items.ts';
import { asyncJobStatus } from '../jobs/job.ts';
import { asyncPatchItems, asyncRemoveItems } from '../jobs/start-job.ts';
import { patchItem } from '../patch/patch-item.ts';
import { aggregatePipeline } from '../pipeline/aggregate-pipeline.ts';
import { countItems, getItem, queriedText } from '../read/read-items.ts';
import {
  insertReference,
  insertReferences,
  removeReference,
  removeReferences,
  replaceReferences,
} from '../references/change-references.ts';
import { isReferenced, queryReferenced } from '../references/query-referenced.ts';
import { searchByText } from '../text-search/search-by-text.ts';
import { insertItem } from '../write/insert-item.ts';
import { removeItem, truncate } from '../write/remove-item.ts';
import { saveItem } from '../write/save-item.ts';
import { updateItem } from '../write/update-item.ts';
import type { CarryOut } from './rule.ts';

/** The services that read and write what collections hold. */
export type ContentService = 'content' | 'collections' | 'graphql';
export type ContentOperation = OperationOf<ContentService>;

/** The function that carries out each of their operations. */
export const contentRules: { readonly [Name in ContentOperation]: CarryOut<RequestOf<Name>> } = {
  queryItems: queriedText,
  getItem,
  insertItem,
  updateItem,
  saveItem,
  patchItem,
  removeItem,
  updateItemAt: updateItem,
  patchItemAt: patchItem,
  removeItemAt: removeItem,
  truncate,
  countItems,
  queryDistinctValues,
  aggregateItems,
  aggregatePipeline,
  searchItems: searchByText,
  queryReferenced,
  isReferenced,
  replaceReferences,
  insertReference,
  removeReference,
  insertReferences,
  removeReferences,
  bulkInsertItems,
  bulkUpdateItems,
  bulkSaveItems,
  bulkPatchItems,
  bulkRemoveItems,
  createDraft,
  publishDraft,
  unpublish,
  asyncPatchItems,
  asyncRemoveItems,
  asyncJobStatus,

  createCollection,
  updateCollection,
  listCollections: listDataCollections,
  getCollection,
  deleteCollection,
  patchField,
  patchCollection,
  restoreCollection,
  createField,
  updateField,
  deleteField,
  addPlugin: (context, caller, { dataCollectionId, plugin }) => addPlugin(context, caller, dataCollectionId, plugin),
  deletePlugin: (context, caller, { dataCollectionId, pluginType }) =>
    deletePlugin(context, caller, dataCollectionId, pluginType),
  addPublishPlugin,
  deletePublishPlugin: deletionOf('PUBLISH'),
  addUrlizedPlugin: (context, caller, { dataCollectionId, urlizedOptions }) =>
    addPlugin(context, caller, dataCollectionId, { type: 'URLIZED', urlizedOptions }),
  deleteUrlizedPlugin: deletionOf('URLIZED'),
  addMultilingualPlugin: (context, caller, { dataCollectionId, multilingualOptions }) =>
    addPlugin(context, caller, dataCollectionId, { type: 'MULTILINGUAL', multilingualOptions }),
  deleteMultilingualPlugin: deletionOf('MULTILINGUAL'),
  addCmsPlugin: (context, caller, { dataCollectionId, cmsOptions }) =>
    addPlugin(context, caller, dataCollectionId, { type: 'CMS', cmsOptions }),
  deleteCmsPlugin: deletionOf('CMS'),
  addCatalogPlugin: (context, caller, { dataCollectionId, catalogOptions }) =>
    addPlugin(context, caller, dataCollectionId, { type: 'CATALOG', catalogOptions }),
  deleteCatalogPlugin: deletionOf('CATALOG'),
  addDraftItemsPlugin,
  deleteDraftItemsPlugin,
  createIndex,
  dropIndex,
  listIndexes,
  availableIndexes,
  getDataPermissions,
  updateDataPermissions,
  currentDataPermissions,
  addSpecialPermissions,
  updateSpecialPermissions,
  removeSpecialPermissions,

  // Loaded at the first request, because the library takes a third of a second.
  graphql: async (context, caller, request) =>
    (await import('../graphql/execute-graphql.ts')).executeGraphql({ context, caller }, request),
};

function deletionOf(type: PluginType): CarryOut<{ readonly dataCollectionId: string }> {
  return (context, caller, { dataCollectionId }) => deletePlugin(context, caller, dataCollectionId, type);
}

/** The operations that have such a function. */
export const CONTENT_OPERATIONS: readonly ContentOperation[] = Object.keys(contentRules).filter(isContentOperation);

function isContentOperation(name: string): name is ContentOperation {
  return Object.hasOwn(contentRules, name);
}
