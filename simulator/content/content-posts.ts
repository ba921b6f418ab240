import { Router } from 'express';
import type { z } from 'zod';
import type { ReadOptions } from '#contracts/content/read-options.ts';
import type { WriteOptions } from '#contracts/content/write-options.ts';
import { endpoints } from '#contracts/endpoints.ts';
import type { OperationPaths } from '#contracts/paths.ts';
import { pathsOf } from '../http/paths.ts';
import { bulkInsertItems } from './bulk/bulk-insert-items.ts';
import { bulkPatchItems } from './bulk/bulk-patch-items.ts';
import { bulkRemoveItems } from './bulk/bulk-remove-items.ts';
import { bulkSaveItems } from './bulk/bulk-save-items.ts';
import { bulkUpdateItems } from './bulk/bulk-update-items.ts';
import { answer, answerWrite, type Open } from './content-answer.ts';
import { requestFromBody } from './content-requests.ts';
import { countItems } from './count-items.ts';
import { asRead, asWrite, type Operate } from './data-request.ts';
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

/** The operations that are a POST and nothing else: the writes, and the reads that no client sends as GET. */
export function contentPosts(open: Open): Router {
  const router = Router({ caseSensitive: true });
  function read<Schema extends z.ZodType<ReadOptions>>(
    endpoint: OperationPaths & { readonly request: Schema },
    operate: Operate<z.infer<Schema>>,
  ): void {
    router.post(pathsOf(endpoint), async (req, res) => {
      const { world, caller } = await open(req);
      answer(res, await asRead(operate)(world, caller, requestFromBody(endpoint.request, req.body)));
    });
  }
  function write<Schema extends z.ZodType<WriteOptions>>(
    endpoint: OperationPaths & { readonly request: Schema },
    operate: Operate<z.infer<Schema>>,
  ): void {
    router.post(pathsOf(endpoint), async (req, res) => {
      const { world, caller } = await open(req);
      answerWrite(res, world, await asWrite(operate)(world, caller, requestFromBody(endpoint.request, req.body)));
    });
  }
  write(endpoints.insertItem, insertItem);
  write(endpoints.updateItem, updateItem);
  write(endpoints.saveItem, saveItem);
  write(endpoints.patchItem, patchItem);
  write(endpoints.removeItem, removeItem);
  write(endpoints.truncate, truncate);
  read(endpoints.countItems, countItems);
  write(endpoints.insertReferences, insertReferences);
  write(endpoints.removeReferences, removeReferences);
  write(endpoints.replaceReferences, replaceReferences);
  read(endpoints.isReferenced, isReferenced);
  read(endpoints.queryReferenced, queryReferenced);
  write(endpoints.bulkInsertItems, bulkInsertItems);
  write(endpoints.bulkUpdateItems, bulkUpdateItems);
  write(endpoints.bulkSaveItems, bulkSaveItems);
  write(endpoints.bulkPatchItems, bulkPatchItems);
  write(endpoints.bulkRemoveItems, bulkRemoveItems);
  return router;
}
