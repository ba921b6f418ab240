import type { z } from 'zod';
import type { WriteOptions } from '#contracts/content/write-options.ts';
import { endpoints } from '#contracts/endpoints.ts';
import type { OperationPaths } from '#contracts/paths.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { invalidArgument, shown } from '../../errors/content-error.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import type { ApiRoute } from '../../http/api-route.ts';
import { fieldOf, isObject, type JsonObject } from '../../query/value.ts';
import { patchItem } from '../patch/patch-item.ts';
import { removeItem } from '../write/remove-item.ts';
import { updateItem } from '../write/update-item.ts';
import { contentRoute, writeAnswer } from './content-caller.ts';
import { objectIn, parseContentRequest, readAddress } from './content-requests.ts';
import { asWrite, type Operate } from './data-request.ts';

/** PUT, PATCH and DELETE of an item at its own path, as in the public documentation (wire §2.1). */
export function itemAtPathRoutes(authenticate: Authenticate): readonly ApiRoute[] {
  return [
    writeAt(authenticate, endpoints.updateItemAt, updateItem, ({ body }, id) => within(body, 'dataItem', 'id', id)),
    writeAt(authenticate, endpoints.patchItemAt, patchItem, ({ body }, id) => within(body, 'patch', 'dataItemId', id)),
    writeAt(authenticate, endpoints.removeItemAt, removeItem, ({ search, body }, id) =>
      named(isObject(body) ? body : readAddress(search), 'dataItemId', id),
    ),
  ];
}

function writeAt<Schema extends z.ZodType<WriteOptions>>(
  authenticate: Authenticate,
  endpoint: OperationPaths & { readonly request: Schema },
  operate: Operate<z.infer<Schema>>,
  requestOf: (request: ApiRequest, id: string) => JsonObject,
): ApiRoute {
  return contentRoute(authenticate, endpoint, async (request, world, caller) => {
    const asked = requestOf(request, request.parameters.get('dataItemId') ?? '');
    return writeAnswer(world, await asWrite(operate)(world, caller, parseContentRequest(endpoint.request, asked)));
  });
}

/** Puts the id from the path into the object `part` of `body`. */
function within(body: unknown, part: string, name: string, id: string): JsonObject {
  const whole = objectIn(body);
  const inner = fieldOf(whole, part);
  return { ...whole, [part]: isObject(inner) ? named(inner, name, id) : inner };
}

/** Puts the id from the path into `object`. Throws WDE0080 when `object` has a different id. */
function named(object: JsonObject, name: string, id: string): JsonObject {
  const given = fieldOf(object, name);
  if (given !== undefined && given !== id) {
    throw invalidArgument(`The item has two ids, ${shown(id)} in the path and ${shown(given)} in ${name}.`);
  }
  return { ...object, [name]: id };
}
