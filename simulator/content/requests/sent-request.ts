import { invalidArgument, shown } from '../../errors/content-error.ts';
import { type ApiRequest, parameterOf } from '../../http/api-request.ts';
import { fieldOf, isObject, type JsonObject } from '../../query/value.ts';
import { readAddress } from './content-requests.ts';
import type { ContentOperation } from './content-rules.ts';

/** The parts of a request that say what is asked. */
export type Sent = Pick<ApiRequest, 'method' | 'search' | 'body' | 'parameters'>;

/** The request to an operation on items, as it was sent: in the body, in the address, or in both. Throws WDE0080. */
export function sentTo(name: ContentOperation, sent: Sent): JsonObject {
  return (ELSEWHERE[name] ?? bodyOf)(sent);
}

/** The operations whose request is not, or not only, in the body. */
const ELSEWHERE: { readonly [Name in ContentOperation]?: (sent: Sent) => JsonObject } = {
  queryItems: (sent) => (sent.method === 'POST' ? bodyOf(sent) : readAddress(sent.search)),
  // The id in the parameters takes precedence, because clients do not escape the id in the path.
  getItem: (sent) => {
    const parameters = readAddress(sent.search);
    return { ...parameters, dataItemId: fieldOf(parameters, 'dataItemId') ?? parameterOf(sent, 'dataItemId') };
  },
  updateItemAt: (sent) => within(bodyOf(sent), 'dataItem', 'id', sent),
  patchItemAt: (sent) => within(bodyOf(sent), 'patch', 'dataItemId', sent),
  removeItemAt: (sent) => named(isObject(sent.body) ? sent.body : readAddress(sent.search), 'dataItemId', sent),
  asyncJobStatus: ({ search, parameters }) => ({ ...readAddress(search), ...Object.fromEntries(parameters) }),
};

/**
 * The request to an operation on collections. Query and body take precedence over the path, because clients do not escape
 * ids in paths.
 */
export function definitionSent({ method, search, body, parameters }: Sent): unknown {
  const sent = method === 'GET' || method === 'DELETE' ? readAddress(search) : body;
  return isObject(sent) ? { ...Object.fromEntries(parameters), ...sent } : sent;
}

function bodyOf({ body }: Sent): JsonObject {
  if (isObject(body)) return body;
  throw invalidArgument('The request should have a body that is a JSON object, sent as application/json.');
}

/** Puts the id of the item from the path into the object `part` of a request. */
function within(whole: JsonObject, part: string, name: string, sent: Sent): JsonObject {
  const inner = fieldOf(whole, part);
  return { ...whole, [part]: isObject(inner) ? named(inner, name, sent) : inner };
}

/** Puts the id of the item from the path into `object`. Throws WDE0080 when `object` has a different id. */
function named(object: JsonObject, name: string, sent: Sent): JsonObject {
  const id = parameterOf(sent, 'dataItemId');
  const given = fieldOf(object, name);
  if (given !== undefined && given !== id) {
    throw invalidArgument(`The item has two ids, ${shown(id)} in the path and ${shown(given)} in ${name}.`);
  }
  return { ...object, [name]: id };
}
