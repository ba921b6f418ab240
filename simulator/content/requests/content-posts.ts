import { endpoints } from '#contracts/endpoints.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import type { ApiRoute } from '../../http/api-route.ts';
import { aggregateItems } from '../aggregate/aggregate-items.ts';
import { bulkInsertItems } from '../bulk/bulk-insert-items.ts';
import { bulkPatchItems } from '../bulk/bulk-patch-items.ts';
import { bulkRemoveItems } from '../bulk/bulk-remove-items.ts';
import { bulkSaveItems } from '../bulk/bulk-save-items.ts';
import { bulkUpdateItems } from '../bulk/bulk-update-items.ts';
import { queryDistinctValues } from '../distinct/query-distinct-values.ts';
import { createDraft, publishDraft, unpublish } from '../drafts/draft-items.ts';
import { patchItem } from '../patch/patch-item.ts';
import { aggregatePipeline } from '../pipeline/aggregate-pipeline.ts';
import { countItems } from '../read/count-items.ts';
import { insertReferences, removeReferences } from '../references/bulk-references.ts';
import { isReferenced } from '../references/is-referenced.ts';
import { insertReference, removeReference } from '../references/one-reference.ts';
import { queryReferenced } from '../references/query-referenced.ts';
import { replaceReferences } from '../references/replace-references.ts';
import { searchByText } from '../text-search/search-by-text.ts';
import { insertItem } from '../write/insert-item.ts';
import { removeItem } from '../write/remove-item.ts';
import { saveItem } from '../write/save-item.ts';
import { updateItem } from '../write/update-item.ts';
import { read, write } from './data-route.ts';

/** The routes of operations that only accept POST: the writes, and the reads that no client sends as GET. */
export function contentPosts(authenticate: Authenticate): readonly ApiRoute[] {
  return [
    write(authenticate, endpoints.insertItem, insertItem),
    write(authenticate, endpoints.updateItem, updateItem),
    write(authenticate, endpoints.saveItem, saveItem),
    write(authenticate, endpoints.patchItem, patchItem),
    write(authenticate, endpoints.removeItem, removeItem),
    read(authenticate, endpoints.countItems, countItems),
    read(authenticate, endpoints.queryDistinctValues, queryDistinctValues),
    read(authenticate, endpoints.aggregateItems, aggregateItems),
    read(authenticate, endpoints.aggregatePipeline, aggregatePipeline),
    read(authenticate, endpoints.searchItems, searchByText),
    write(authenticate, endpoints.insertReference, insertReference),
    write(authenticate, endpoints.removeReference, removeReference),
    write(authenticate, endpoints.insertReferences, insertReferences),
    write(authenticate, endpoints.removeReferences, removeReferences),
    write(authenticate, endpoints.replaceReferences, replaceReferences),
    read(authenticate, endpoints.isReferenced, isReferenced),
    read(authenticate, endpoints.queryReferenced, queryReferenced),
    write(authenticate, endpoints.bulkInsertItems, bulkInsertItems),
    write(authenticate, endpoints.bulkUpdateItems, bulkUpdateItems),
    write(authenticate, endpoints.bulkSaveItems, bulkSaveItems),
    write(authenticate, endpoints.bulkPatchItems, bulkPatchItems),
    write(authenticate, endpoints.bulkRemoveItems, bulkRemoveItems),
    write(authenticate, endpoints.createDraft, createDraft),
    write(authenticate, endpoints.publishDraft, publishDraft),
    write(authenticate, endpoints.unpublish, unpublish),
  ];
}
