import type { GetItemRequest } from '#contracts/content/get-item.ts';
import { encodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import { paths } from '#contracts/paths.ts';
import type { HttpAnswer } from '../client/http-answer.ts';
import type { HttpRequest } from '../client/http-request.ts';
import { readAnswer } from '../client/read-answer.ts';
import { readRefusal } from '../errors/refusal.ts';
import { checkGetArguments } from './argument-checks.ts';
import { readGetItemResponse } from './item-answers.ts';
import type { Item, ReadItemOptions } from './items.ts';
import { readItem } from './read-item.ts';
import { readOptionsOf } from './read-options.ts';

/** Lists repeat their key (wire §1.2). */
function flatQuery({ dataCollectionId, dataItemId, consistentRead, fields = [] }: GetItemRequest): string {
  const query = new URLSearchParams({ dataCollectionId, dataItemId });
  if (consistentRead !== undefined) query.append('consistentRead', String(consistentRead));
  for (const field of fields) query.append('fields', field);
  return String(query);
}

/** The request of a get: flat, or in `.r` when it includes references (wire §2.5). Throws ArgumentError. */
export function getItemHttpRequest(collection: string, id: string, options: ReadItemOptions): HttpRequest {
  checkGetArguments(collection, id, options);
  const request: GetItemRequest = {
    dataCollectionId: collection,
    dataItemId: id,
    ...(options.fields === undefined ? {} : { fields: [...options.fields] }),
    ...readOptionsOf(options),
  };
  const query =
    request.includeReferences === undefined
      ? flatQuery(request)
      : `${PAYLOAD_PARAMETER}=${encodePayloadParameter(request)}`;
  // A browser resolves `.` and `..` away, escaped or not. The service goes by the id in the query (wire §2.5).
  const segment = /^\.\.?$/.test(id) ? '_' : encodeURIComponent(id);
  // A function, because a replacement text would read `$&` in an id as a pattern.
  const path = paths.getItem.path.replace('{*dataItemId}', () => segment);
  return { method: 'GET', path: `${path}?${query}`, signal: options.signal };
}

/** Null for an item that is not there (spec §8). Throws ApiError on other refusals, UnreadableAnswerError. */
export function readGetItem(answer: HttpAnswer): Item | null {
  if (answer.status !== 200 && readRefusal(answer.body).code === 'WDE0073') return null;
  return readItem(readAnswer(answer, readGetItemResponse).dataItem);
}
