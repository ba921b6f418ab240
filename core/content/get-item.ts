import type { GetItemRequest } from '#contracts/content/get-item.ts';
import { encodePayloadText, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import { type ContentRequest, contentPath } from './exchange.ts';

/** Whether the request has fields that the flat form cannot carry (WIR-14). */
function needsPayload(request: GetItemRequest): boolean {
  const { publishPluginOptions, appOptions, includeReferences, referencedItemOptions } = request;
  return (publishPluginOptions ?? appOptions ?? includeReferences ?? referencedItemOptions) !== undefined;
}

/** Arrays repeat their key; undefined and null are left out (WIR-2). */
function flatQuery(request: GetItemRequest): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    for (const one of Array.isArray(value) ? value : [value])
      if ((one ?? null) !== null) query.append(name, String(one));
  }
  return String(query);
}

/** The request of a get: with flat parameters if possible, otherwise as JSON in `.r` (WIR-14). */
export function getItemHttpRequest(request: GetItemRequest, signal: AbortSignal | undefined): ContentRequest {
  const id = request.dataItemId;
  // Browsers resolve `.` and `..` in a path, even escaped. The service uses the id in the query (WIR-14).
  const segment = /^\.\.?$/.test(id) ? '_' : encodeURIComponent(id);
  const query = needsPayload(request)
    ? `${PAYLOAD_PARAMETER}=${encodePayloadText(JSON.stringify(request))}`
    : flatQuery(request);
  return {
    method: 'GET',
    path: `${contentPath('/items')}/${segment}?${query}`,
    signal,
  };
}
