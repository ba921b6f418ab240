import type { GetItemRequest } from '#contracts/content/get-item.ts';
import { encodePayloadText, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import { type ContentRequest, contentPath } from './exchange.ts';

/** The request of a get: with flat parameters if possible, otherwise as JSON in `.r` (WIR-14). */
export function getItemHttpRequest(request: GetItemRequest, signal: AbortSignal | undefined): ContentRequest {
  const id = request.dataItemId;
  // Browsers resolve `.` and `..` in a path, even escaped. The service uses the id in the query (WIR-14).
  const segment = /^\.\.?$/.test(id) ? '_' : encodeURIComponent(id);
  const flat = new URLSearchParams();
  let isFlat = true;
  for (const [name, value] of Object.entries(request)) {
    for (const one of [value].flat()) {
      if ((one ?? null) === null) continue;
      isFlat &&= typeof one !== 'object';
      flat.append(name, `${one}`); // lists repeat their key (WIR-2)
    }
  }
  const query = isFlat ? flat : `${PAYLOAD_PARAMETER}=${encodePayloadText(JSON.stringify(request))}`;
  return {
    method: 'GET',
    path: `${contentPath('/items')}/${segment}?${query}`,
    signal,
  };
}
