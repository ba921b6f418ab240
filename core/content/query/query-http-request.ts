import { MAX_QUERY_ADDRESS_LENGTH } from '#contracts/constants.ts';
import { encodePayloadText, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import type { QueryItemsInput } from '#contracts/content/query-items.ts';
import type { HttpRequest } from '../../client/http-request.ts';
import { contentPath } from '../exchange.ts';

/** The request of a query: GET if path and payload fit into an address, otherwise POST (spec §9, WIR-13). */
export function queryHttpRequest(body: QueryItemsInput, signal: AbortSignal | undefined): HttpRequest {
  const path = contentPath('/items/query');
  const address = `${path}?${PAYLOAD_PARAMETER}=${encodePayloadText(JSON.stringify(body))}`;
  return address.length <= MAX_QUERY_ADDRESS_LENGTH
    ? { method: 'GET', path: address, signal }
    : { method: 'POST', path, body, signal };
}
