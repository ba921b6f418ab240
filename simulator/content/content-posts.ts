import type { z } from 'zod';
import type { ReadOptions } from '#contracts/content/read-options.ts';
import type { WriteOptions } from '#contracts/content/write-options.ts';
import { endpoints } from '#contracts/endpoints.ts';
import type { OperationPaths } from '#contracts/paths.ts';
import { type ApiRoute, route } from '../http/api-route.ts';
import { bulkInsertItems } from './bulk/bulk-insert-items.ts';
import { bulkPatchItems } from './bulk/bulk-patch-items.ts';
import { bulkRemoveItems } from './bulk/bulk-remove-items.ts';
import { bulkSaveItems } from './bulk/bulk-save-items.ts';
import { bulkUpdateItems } from './bulk/bulk-update-items.ts';
import { type Open, openContent, writeAnswer } from './content-caller.ts';
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
export function contentPosts(open: Open): readonly ApiRoute[] {
  return [
    write(open, endpoints.insertItem, insertItem),
    write(open, endpoints.updateItem, updateItem),
    write(open, endpoints.saveItem, saveItem),
    write(open, endpoints.patchItem, patchItem),
    write(open, endpoints.removeItem, removeItem),
    write(open, endpoints.truncate, truncate),
    read(open, endpoints.countItems, countItems),
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
  ];
}

type Posted<Schema> = OperationPaths & { readonly request: Schema };

function read<Schema extends z.ZodType<ReadOptions>>(
  open: Open,
  endpoint: Posted<Schema>,
  operate: Operate<z.infer<Schema>>,
): ApiRoute {
  return route(endpoint, async (request) => {
    const { world, caller } = await openContent(open, request);
    return asRead(operate)(world, caller, requestFromBody(endpoint.request, request.body));
  });
}

function write<Schema extends z.ZodType<WriteOptions>>(
  open: Open,
  endpoint: Posted<Schema>,
  operate: Operate<z.infer<Schema>>,
): ApiRoute {
  return route(endpoint, async (request) => {
    const { world, caller } = await openContent(open, request);
    return writeAnswer(world, await asWrite(operate)(world, caller, requestFromBody(endpoint.request, request.body)));
  });
}
