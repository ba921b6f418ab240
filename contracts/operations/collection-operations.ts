import type { z } from 'zod';
import {
  changedCollectionResponse,
  collectionRequest,
  collectionResponse,
  getCollectionRequest,
  listCollectionsRequest,
  listCollectionsResponse,
  namedCollectionRequest,
  patchCollectionRequest,
} from '../collections/collections-api.ts';
import {
  addSpecialPermissionsRequest,
  currentDataPermissionsResponse,
  dataPermissionsResponse,
  removeSpecialPermissionsRequest,
  specialPermissionsResponse,
  updateDataPermissionsRequest,
  updateSpecialPermissionsRequest,
} from '../collections/data-permissions-api.ts';
import { deleteFieldRequest, fieldRequest, patchFieldRequest } from '../collections/fields-api.ts';
import {
  availableIndexesResponse,
  createIndexRequest,
  createIndexResponse,
  dropIndexRequest,
  listIndexesRequest,
  listIndexesResponse,
} from '../collections/indexes-api.ts';
import {
  addCatalogPluginRequest,
  addCmsPluginRequest,
  addDraftItemsPluginRequest,
  addMultilingualPluginRequest,
  addPluginRequest,
  addPublishPluginRequest,
  addUrlizedPluginRequest,
  deleteDraftItemsPluginRequest,
  deletePluginRequest,
} from '../collections/plugins-api.ts';
import { emptyResponse } from '../identity/change-password.ts';
import { type OperationRow, rowsAt } from './operation-row.ts';

/** In the short path, an id is one segment, because the stores have longer paths there: `/v2/collections/slug/shirts`. */
const collections = rowsAt('collections', '/wix-data', ['/data', '/_api/cloud-data'], (alias) =>
  alias.replaceAll('{*', '{'),
);

/** A change of a definition, which answers the collection as it is then. */
function change<const Verb extends string, Request extends z.ZodType>(verb: Verb, request: Request) {
  return collections('write', 'POST', `/v2/collections/${verb}`, request, changedCollectionResponse);
}

/** The operations on collections, their indexes and their permissions. */
export const collectionOperations = {
  createCollection: collections('write', 'POST', '/v2/collections', collectionRequest, collectionResponse),
  updateCollection: collections('write', 'PUT', '/v2/collections', collectionRequest, collectionResponse),
  listCollections: collections('read', 'GET', '/v2/collections', listCollectionsRequest, listCollectionsResponse),
  // Stores has a short path for its own collections, whose ids are GUIDs.
  getCollection: {
    ...collections('read', 'GET', '/v2/collections/{*dataCollectionId}', getCollectionRequest, collectionResponse),
    except: /^\/v2\/collections\/(query|[\da-f]{8}(-[\da-f]{4,6}){2,3}-[\da-f]{12})$/,
  },
  deleteCollection: collections(
    'write',
    'DELETE',
    '/v2/collections/{*dataCollectionId}',
    namedCollectionRequest,
    emptyResponse,
  ),
  // The more specific path comes first, because ids may contain slashes.
  patchField: collections(
    'write',
    'PATCH',
    '/v2/collections/{*dataCollectionId}/patch-field',
    patchFieldRequest,
    changedCollectionResponse,
  ),
  patchCollection: collections(
    'write',
    'PATCH',
    '/v2/collections/{*dataCollectionId}',
    patchCollectionRequest,
    changedCollectionResponse,
  ),
  restoreCollection: collections(
    'write',
    'POST',
    '/v2/collections/restore/{*dataCollectionId}',
    namedCollectionRequest,
    changedCollectionResponse,
  ),
  createField: change('create-field', fieldRequest),
  updateField: change('update-field', fieldRequest),
  deleteField: change('delete-field', deleteFieldRequest),
  addPlugin: change('add-plugin', addPluginRequest),
  deletePlugin: change('delete-plugin', deletePluginRequest),
  addPublishPlugin: change('add-publish-plugin', addPublishPluginRequest),
  deletePublishPlugin: change('delete-publish-plugin', namedCollectionRequest),
  addUrlizedPlugin: change('add-urlized-plugin', addUrlizedPluginRequest),
  deleteUrlizedPlugin: change('delete-urlized-plugin', namedCollectionRequest),
  addMultilingualPlugin: change('add-multilingual-plugin', addMultilingualPluginRequest),
  deleteMultilingualPlugin: change('delete-multilingual-plugin', namedCollectionRequest),
  addCmsPlugin: change('add-cms-plugin', addCmsPluginRequest),
  deleteCmsPlugin: change('delete-cms-plugin', namedCollectionRequest),
  addCatalogPlugin: change('add-catalog-plugin', addCatalogPluginRequest),
  deleteCatalogPlugin: change('delete-catalog-plugin', namedCollectionRequest),
  addDraftItemsPlugin: change('add-draft-items-plugin', addDraftItemsPluginRequest),
  deleteDraftItemsPlugin: change('delete-draft-items-plugin', deleteDraftItemsPluginRequest),
  createIndex: collections('write', 'POST', '/v2/indexes', createIndexRequest, createIndexResponse),
  dropIndex: collections('write', 'DELETE', '/v2/indexes', dropIndexRequest, emptyResponse),
  listIndexes: collections('read', 'GET', '/v2/indexes', listIndexesRequest, listIndexesResponse),
  availableIndexes: collections(
    'read',
    'GET',
    '/v2/indexes/available',
    namedCollectionRequest,
    availableIndexesResponse,
  ),
  getDataPermissions: collections('read', 'GET', '/v1/permissions', namedCollectionRequest, dataPermissionsResponse),
  updateDataPermissions: collections(
    'write',
    'POST',
    '/v1/permissions',
    updateDataPermissionsRequest,
    dataPermissionsResponse,
  ),
  currentDataPermissions: collections(
    'read',
    'GET',
    '/v1/permissions/current',
    namedCollectionRequest,
    currentDataPermissionsResponse,
  ),
  addSpecialPermissions: collections(
    'write',
    'POST',
    '/v1/permissions/special',
    addSpecialPermissionsRequest,
    specialPermissionsResponse,
  ),
  updateSpecialPermissions: collections(
    'write',
    'POST',
    '/v1/permissions/special/{specialPermissionsId}',
    updateSpecialPermissionsRequest,
    specialPermissionsResponse,
  ),
  removeSpecialPermissions: collections(
    'write',
    'DELETE',
    '/v1/permissions/special/{specialPermissionsId}',
    removeSpecialPermissionsRequest,
    emptyResponse,
  ),
} as const satisfies Record<string, OperationRow>;
