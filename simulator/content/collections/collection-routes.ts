import type { z } from 'zod';
import type { ChangedCollectionResponse } from '#contracts/collections/collections-api.ts';
import type { PluginType } from '#contracts/content/collection-plugin.ts';
import { endpoints } from '#contracts/endpoints.ts';
import type { OperationPaths } from '#contracts/paths.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import type { Caller } from '../../auth/caller.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import type { ApiRoute } from '../../http/api-route.ts';
import { isObject } from '../../query/value.ts';
import type { World } from '../../world/world.ts';
import { contentRoute } from '../requests/content-caller.ts';
import { readAddress } from '../requests/content-requests.ts';
import { UNSTOPPED } from '../requests/data-request.ts';
import { createField, deleteField, patchField, updateField } from './change-fields.ts';
import { addPlugin, deletePlugin } from './change-plugins.ts';
import { createCollection } from './create-collection.ts';
import { currentDataPermissions, getDataPermissions, updateDataPermissions } from './data-permissions.ts';
import { definitionRequest } from './definition-request.ts';
import { deleteCollection, restoreCollection } from './delete-collection.ts';
import { addDraftItemsPlugin, addPublishPlugin, deleteDraftItemsPlugin } from './draft-plugins.ts';
import { availableIndexes, createIndex, dropIndex, listIndexes } from './indexes.ts';
import { getCollection, listDataCollections } from './read-collections.ts';
import { addSpecialPermissions, removeSpecialPermissions, updateSpecialPermissions } from './special-permissions.ts';
import { patchCollection, updateCollection } from './update-collection.ts';

type Operate<Request> = (world: World, caller: Caller, request: Request) => Promise<object>;

/** The routes of collections, indexes and permissions (wire §7.1, §7.2). */
export function collectionRoutes(authenticate: Authenticate): readonly ApiRoute[] {
  const row = <Schema extends z.ZodType>(
    endpoint: OperationPaths & { readonly request: Schema },
    operate: Operate<z.infer<Schema>>,
  ): ApiRoute =>
    contentRoute(authenticate, endpoint, (request, world, caller) =>
      operate({ ...world, ...UNSTOPPED }, caller, definitionRequest(endpoint.request, requestOf(request))),
    );
  return [
    row(endpoints.createCollection, createCollection),
    row(endpoints.updateCollection, updateCollection),
    row(endpoints.listCollections, listDataCollections),
    row(endpoints.getCollection, getCollection),
    row(endpoints.deleteCollection, deleteCollection),
    // The more specific path must come first, because ids may contain slashes.
    row(endpoints.patchField, patchField),
    row(endpoints.patchCollection, patchCollection),
    row(endpoints.restoreCollection, restoreCollection),
    row(endpoints.createField, createField),
    row(endpoints.updateField, updateField),
    row(endpoints.deleteField, deleteField),
    row(endpoints.addPlugin, (world, caller, { dataCollectionId, plugin }) =>
      addPlugin(world, caller, dataCollectionId, plugin),
    ),
    row(endpoints.deletePlugin, (world, caller, { dataCollectionId, pluginType }) =>
      deletePlugin(world, caller, dataCollectionId, pluginType),
    ),
    row(endpoints.addPublishPlugin, addPublishPlugin),
    row(endpoints.deletePublishPlugin, deletionOf('PUBLISH')),
    row(endpoints.addUrlizedPlugin, (world, caller, { dataCollectionId, urlizedOptions }) =>
      addPlugin(world, caller, dataCollectionId, { type: 'URLIZED', urlizedOptions }),
    ),
    row(endpoints.deleteUrlizedPlugin, deletionOf('URLIZED')),
    row(endpoints.addMultilingualPlugin, (world, caller, { dataCollectionId, multilingualOptions }) =>
      addPlugin(world, caller, dataCollectionId, { type: 'MULTILINGUAL', multilingualOptions }),
    ),
    row(endpoints.deleteMultilingualPlugin, deletionOf('MULTILINGUAL')),
    row(endpoints.addCmsPlugin, (world, caller, { dataCollectionId, cmsOptions }) =>
      addPlugin(world, caller, dataCollectionId, { type: 'CMS', cmsOptions }),
    ),
    row(endpoints.deleteCmsPlugin, deletionOf('CMS')),
    row(endpoints.addCatalogPlugin, (world, caller, { dataCollectionId, catalogOptions }) =>
      addPlugin(world, caller, dataCollectionId, { type: 'CATALOG', catalogOptions }),
    ),
    row(endpoints.deleteCatalogPlugin, deletionOf('CATALOG')),
    row(endpoints.addDraftItemsPlugin, addDraftItemsPlugin),
    row(endpoints.deleteDraftItemsPlugin, deleteDraftItemsPlugin),
    row(endpoints.createIndex, createIndex),
    row(endpoints.dropIndex, dropIndex),
    row(endpoints.listIndexes, listIndexes),
    row(endpoints.availableIndexes, availableIndexes),
    row(endpoints.getDataPermissions, getDataPermissions),
    row(endpoints.updateDataPermissions, updateDataPermissions),
    row(endpoints.currentDataPermissions, currentDataPermissions),
    row(endpoints.addSpecialPermissions, addSpecialPermissions),
    row(endpoints.updateSpecialPermissions, updateSpecialPermissions),
    row(endpoints.removeSpecialPermissions, removeSpecialPermissions),
  ];
}

function deletionOf(type: PluginType): Operate<{ readonly dataCollectionId: string }> {
  return (world, caller, { dataCollectionId }): Promise<ChangedCollectionResponse> =>
    deletePlugin(world, caller, dataCollectionId, type);
}

/**
 * Combines a request with the parameters of its path. Query and body take precedence, because clients do not escape ids
 * in paths (wire §8, trap 8).
 */
function requestOf({ method, search, body, parameters }: ApiRequest): unknown {
  const sent = method === 'GET' || method === 'DELETE' ? readAddress(search) : body;
  return isObject(sent) ? { ...Object.fromEntries(parameters), ...sent } : sent;
}
