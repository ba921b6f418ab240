import { endpoints } from '#contracts/endpoints.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import type { ApiRoute } from '../../http/api-route.ts';
import { offloadable } from '../offload/offloadable.ts';
import { read, write } from './data-route.ts';

/** The routes of operations that only accept POST: the writes, and the reads that no client sends as GET. */
export function contentPosts(authenticate: Authenticate): readonly ApiRoute[] {
  return [
    write(authenticate, endpoints.insertItem, offloadable('insertItem')),
    write(authenticate, endpoints.updateItem, offloadable('updateItem')),
    write(authenticate, endpoints.saveItem, offloadable('saveItem')),
    write(authenticate, endpoints.patchItem, offloadable('patchItem')),
    write(authenticate, endpoints.removeItem, offloadable('removeItem')),
    read(authenticate, endpoints.countItems, offloadable('countItems')),
    read(authenticate, endpoints.queryDistinctValues, offloadable('queryDistinctValues')),
    read(authenticate, endpoints.aggregateItems, offloadable('aggregateItems')),
    read(authenticate, endpoints.aggregatePipeline, offloadable('aggregatePipeline')),
    read(authenticate, endpoints.searchItems, offloadable('searchItems')),
    write(authenticate, endpoints.insertReference, offloadable('insertReference')),
    write(authenticate, endpoints.removeReference, offloadable('removeReference')),
    write(authenticate, endpoints.insertReferences, offloadable('insertReferences')),
    write(authenticate, endpoints.removeReferences, offloadable('removeReferences')),
    write(authenticate, endpoints.replaceReferences, offloadable('replaceReferences')),
    read(authenticate, endpoints.isReferenced, offloadable('isReferenced')),
    read(authenticate, endpoints.queryReferenced, offloadable('queryReferenced')),
    write(authenticate, endpoints.bulkInsertItems, offloadable('bulkInsertItems')),
    write(authenticate, endpoints.bulkUpdateItems, offloadable('bulkUpdateItems')),
    write(authenticate, endpoints.bulkSaveItems, offloadable('bulkSaveItems')),
    write(authenticate, endpoints.bulkPatchItems, offloadable('bulkPatchItems')),
    write(authenticate, endpoints.bulkRemoveItems, offloadable('bulkRemoveItems')),
    write(authenticate, endpoints.createDraft, offloadable('createDraft')),
    write(authenticate, endpoints.publishDraft, offloadable('publishDraft')),
    write(authenticate, endpoints.unpublish, offloadable('unpublish')),
  ];
}
