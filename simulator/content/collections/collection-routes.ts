import type { z } from 'zod';
import type { ChangedCollectionResponse } from '#contracts/collections/collections-api.ts';
import type { PluginType } from '#contracts/content/collection-plugin.ts';
import { endpoints } from '#contracts/endpoints.ts';
import type { OperationPaths } from '#contracts/paths.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import type { Caller } from '../../auth/caller.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { type ApiRoute, route } from '../../http/api-route.ts';
import { isObject } from '../../query/value.ts';
import type { World } from '../../world/world.ts';
import { offloadable } from '../offload/offloadable.ts';
import { authenticateContent } from '../requests/content-caller.ts';
import { readAddress } from '../requests/content-requests.ts';
import { deletePlugin } from './change-plugins.ts';
import { currentDataPermissions, getDataPermissions, updateDataPermissions } from './data-permissions.ts';
import { definitionRequest } from './definition-request.ts';
import { restoreCollection } from './delete-collection.ts';
import { addPublishPlugin } from './draft-plugins.ts';
import { availableIndexes, dropIndex, listIndexes } from './indexes.ts';
import { getCollection, listDataCollections } from './read-collections.ts';
import { addSpecialPermissions, removeSpecialPermissions, updateSpecialPermissions } from './special-permissions.ts';

const addPlugin = offloadable('addPlugin');

type Operate<Request> = (world: World, caller: Caller, request: Request) => Promise<object>;

/** The routes of collections, indexes and permissions (wire §7.1, §7.2). */
export function collectionRoutes(authenticate: Authenticate): readonly ApiRoute[] {
  const row = <Schema extends z.ZodType>(
    endpoint: OperationPaths & { readonly request: Schema },
    operate: Operate<z.infer<Schema>>,
  ): ApiRoute =>
    route(endpoint, async (request) => {
      const { world, caller } = await authenticateContent(authenticate, request);
      return operate(world, caller, definitionRequest(endpoint.request, requestOf(request)));
    });
  return [
    row(endpoints.createCollection, offloadable('createCollection')),
    row(endpoints.updateCollection, offloadable('updateCollection')),
    row(endpoints.listCollections, listDataCollections),
    row(endpoints.getCollection, getCollection),
    row(endpoints.deleteCollection, offloadable('deleteCollection')),
    // The more specific path must come first, because ids may contain slashes.
    row(endpoints.patchField, offloadable('patchField')),
    row(endpoints.patchCollection, offloadable('patchCollection')),
    row(endpoints.restoreCollection, restoreCollection),
    row(endpoints.createField, offloadable('createField')),
    row(endpoints.updateField, offloadable('updateField')),
    row(endpoints.deleteField, offloadable('deleteField')),
    row(endpoints.addPlugin, addPlugin),
    row(endpoints.deletePlugin, (world, caller, { dataCollectionId, pluginType }) =>
      deletePlugin(world, caller, dataCollectionId, pluginType),
    ),
    row(endpoints.addPublishPlugin, addPublishPlugin),
    row(endpoints.deletePublishPlugin, deletionOf('PUBLISH')),
    row(endpoints.addUrlizedPlugin, (world, caller, { dataCollectionId, urlizedOptions }) =>
      addPlugin(world, caller, { dataCollectionId, plugin: { type: 'URLIZED', urlizedOptions } }),
    ),
    row(endpoints.deleteUrlizedPlugin, deletionOf('URLIZED')),
    row(endpoints.addMultilingualPlugin, (world, caller, { dataCollectionId, multilingualOptions }) =>
      addPlugin(world, caller, { dataCollectionId, plugin: { type: 'MULTILINGUAL', multilingualOptions } }),
    ),
    row(endpoints.deleteMultilingualPlugin, deletionOf('MULTILINGUAL')),
    row(endpoints.addCmsPlugin, (world, caller, { dataCollectionId, cmsOptions }) =>
      addPlugin(world, caller, { dataCollectionId, plugin: { type: 'CMS', cmsOptions } }),
    ),
    row(endpoints.deleteCmsPlugin, deletionOf('CMS')),
    row(endpoints.addCatalogPlugin, (world, caller, { dataCollectionId, catalogOptions }) =>
      addPlugin(world, caller, { dataCollectionId, plugin: { type: 'CATALOG', catalogOptions } }),
    ),
    row(endpoints.deleteCatalogPlugin, deletionOf('CATALOG')),
    row(endpoints.addDraftItemsPlugin, offloadable('addDraftItemsPlugin')),
    row(endpoints.deleteDraftItemsPlugin, offloadable('deleteDraftItemsPlugin')),
    row(endpoints.createIndex, offloadable('createIndex')),
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
