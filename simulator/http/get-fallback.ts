import { encodePayloadText, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import { METHOD_OVERRIDE_HEADER } from '#contracts/get-fallback.ts';
import type { ApiRequest } from './api-request.ts';
import { type ApiRoute, route } from './api-route.ts';
import { PlatformError } from './platform-error.ts';

/**
 * The POST that means the same as each GET: its body is the JSON of all parameters (wire §6.9). Clients send one when the
 * address would be too long. Where another operation is a POST at the same address, the header says which is meant.
 */
export function getFallbacks(routes: readonly ApiRoute[]): readonly ApiRoute[] {
  return routes
    .filter(({ methods }) => methods.includes('GET'))
    .map((get) =>
      route({ ...get, methods: ['POST'] }, (request) => {
        requireMeant(get, request);
        return get.answer(asGet(request));
      }),
    );
}

/** Whether the request says that it is a GET. */
export function isGetByHeader({ headers }: Pick<ApiRequest, 'headers'>): boolean {
  return headers[METHOD_OVERRIDE_HEADER] === 'GET';
}

function asGet(request: ApiRequest): ApiRequest {
  const { body, search, text } = request;
  // The text as it was sent: a body may be nested deeper than JSON.stringify can write.
  const sent = body === undefined ? search : `${PAYLOAD_PARAMETER}=${encodePayloadText(text)}`;
  return { ...request, method: 'GET', search: sent, text: '', body: undefined };
}

/** An address that takes anything would take misspelt operations too: with such a one the body has to say what it takes. */
function requireMeant({ path }: ApiRoute, request: ApiRequest): void {
  const anything = /\{\*(\w+)\}/.exec(path)?.[1];
  if (anything === undefined || isGetByHeader(request)) return;
  const { body } = request;
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, anything)) {
    throw new PlatformError('NOT_FOUND', `Nothing answers POST ${request.path}.`);
  }
}
