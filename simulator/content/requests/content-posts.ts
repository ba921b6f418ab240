import { endpoints } from '#contracts/endpoints.ts';
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
import { queryReferenced } from '../references/query-referenced.ts';
import { replaceReferences } from '../references/replace-references.ts';
import { searchByText } from '../text-search/search-by-text.ts';
import { insertItem } from '../write/insert-item.ts';
import { removeItem } from '../write/remove-item.ts';
import { saveItem } from '../write/save-item.ts';
import { truncate } from '../write/truncate.ts';
import { updateItem } from '../write/update-item.ts';
import type { Open } from './content-caller.ts';
import { read, write } from './data-route.ts';

/** The operations that are a POST and nothing else: the writes, and the reads that no client sends as GET. */
export function contentPosts(open: Open): readonly ApiRoute[] {
  return [
    write(open, endpoints.insertItem, insertItem),
    write(open, endpoints.updateItem, updateItem),
    write(open, endpoints.saveItem, saveItem),
    write(open, endpoints.patchItem, patchItem),
    write(open, endpoints.removeItem, removeItem),
    write(open, endpoints.truncate, truncate),
    read(open, endpoints.countItems, countItems),
    read(open, endpoints.queryDistinctValues, queryDistinctValues),
    read(open, endpoints.aggregateItems, aggregateItems),
    read(open, endpoints.aggregatePipeline, aggregatePipeline),
    read(open, endpoints.searchItems, searchByText),
    write(open, endpoints.insertReferences, insertReferences),
    write(open, endpoints.removeReferences, removeReferences),
    write(open, endpoints.replaceReferences, replaceReferences),
    read(open, endpoints.isReferenced, isReferenced),
    read(open, endpoints.queryReferenced, queryReferenced),
    write(open, endpoints.bulkInsertItems, bulkInsertItems),
    write(open, endpoints.bulkUpdateItems, bulkUpdateItems),
    write(open, endpoints.bulkSaveItems, bulkSaveItems),
    write(open, endpoints.bulkPatchItems, bulkPatchItems),
    write(open, endpoints.bulkRemoveItems, bulkRemoveItems),
    write(open, endpoints.createDraft, createDraft),
    write(open, endpoints.publishDraft, publishDraft),
    write(open, endpoints.unpublish, unpublish),
  ];
}
