import { Router } from 'express';
import type { z } from 'zod';
import { endpoints } from '#contracts/endpoints.ts';
import type { OperationPaths } from '#contracts/paths.ts';
import { pathsOf } from '../http/paths.ts';
import type { Caller } from '../world/caller.ts';
import type { World } from '../world/world.ts';
import { bulkInsertItems } from './bulk/bulk-insert-items.ts';
import { bulkPatchItems } from './bulk/bulk-patch-items.ts';
import { bulkRemoveItems } from './bulk/bulk-remove-items.ts';
import { bulkSaveItems } from './bulk/bulk-save-items.ts';
import { bulkUpdateItems } from './bulk/bulk-update-items.ts';
import { answer, type Open } from './content-answer.ts';
import { requestFromBody } from './content-requests.ts';
import { countItems } from './count-items.ts';
import { insertItem } from './insert-item.ts';
import { patchItem } from './patch/patch-item.ts';
import { insertReferences, removeReferences } from './references/bulk-references.ts';
import { isReferenced } from './references/is-referenced.ts';
import { queryReferenced } from './references/query-referenced.ts';
import { replaceReferences } from './references/replace-references.ts';
import { removeItem } from './remove-item.ts';
import { saveItem } from './save-item.ts';
import { truncate } from './truncate.ts';
import { updateItem } from './update-item.ts';

type Operate<Request> = (world: World, caller: Caller, request: Request) => Promise<object>;

/** The operations that are a POST and nothing else: the writes, and the reads that no client sends as GET. */
export function contentPosts(open: Open): Router {
  const router = Router({ caseSensitive: true });
  function post<Schema extends z.ZodType>(
    endpoint: OperationPaths & { readonly request: Schema },
    operate: Operate<z.infer<Schema>>,
  ): void {
    router.post(pathsOf(endpoint), async (req, res) => {
      const { world, caller } = await open(req);
      answer(res, await operate(world, caller, requestFromBody(endpoint.request, req.body)));
    });
  }
  post(endpoints.insertItem, insertItem);
  post(endpoints.updateItem, updateItem);
  post(endpoints.saveItem, saveItem);
  post(endpoints.patchItem, patchItem);
  post(endpoints.removeItem, removeItem);
  post(endpoints.truncate, truncate);
  post(endpoints.countItems, countItems);
  post(endpoints.insertReferences, insertReferences);
  post(endpoints.removeReferences, removeReferences);
  post(endpoints.replaceReferences, replaceReferences);
  post(endpoints.isReferenced, isReferenced);
  post(endpoints.queryReferenced, queryReferenced);
  post(endpoints.bulkInsertItems, bulkInsertItems);
  post(endpoints.bulkUpdateItems, bulkUpdateItems);
  post(endpoints.bulkSaveItems, bulkSaveItems);
  post(endpoints.bulkPatchItems, bulkPatchItems);
  post(endpoints.bulkRemoveItems, bulkRemoveItems);
  return router;
}
