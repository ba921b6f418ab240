import { encodePayloadText, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import { METHOD_OVERRIDE_HEADER } from '#contracts/get-fallback.ts';
import { PlatformError } from '../errors/platform-error.ts';
import type { ApiRequest } from './api-request.ts';
import type { OperationRoute } from './operation-route.ts';

/**
 * The POST equivalent of each GET, whose body is the JSON of all parameters (wire §6.9). Clients send it if the address
 * would be too long. If another operation is a POST at the same address, a header tells that the GET is meant.
 */
export function getFallbacks(routes: readonly OperationRoute[]): readonly OperationRoute[] {
  return routes
    .filter(({ methods }) => methods.includes('GET'))
    .map((get) => ({
      ...get,
      methods: ['POST'],
      answer: async (request) => {
        requireMeant(get, request);
        return get.answer(asGet(request));
      },
    }));
}

/** Whether a header says that the request is a GET. */
export function isGetByHeader({ headers }: Pick<ApiRequest, 'headers'>): boolean {
  return headers[METHOD_OVERRIDE_HEADER] === 'GET';
}

function asGet(request: ApiRequest): ApiRequest {
  const { body, search, text } = request;
  // The text as it was sent, because a body may be nested deeper than JSON.stringify can write.
  const sent = body === undefined ? search : `${PAYLOAD_PARAMETER}=${encodePayloadText(text)}`;
  return { ...request, method: 'GET', search: sent, text: '', body: undefined };
}

/**
 * A GET whose path ends in a parameter matches any misspelt operation at the same level (`POST …/items/remuve`).
 * Without the header, the body must therefore repeat the parameter of the path, which the JSON of all parameters does.
 */
function requireMeant({ path }: OperationRoute, request: ApiRequest): void {
  if (!path.endsWith('}') || isGetByHeader(request)) return;
  const { body, parameters } = request;
  for (const [name, value] of parameters) {
    if (typeof body !== 'object' || body === null || fieldOf(body, name) !== value) {
      throw new PlatformError(
        'NOT_FOUND',
        `Nothing answers POST ${request.path}. To send a GET as a POST, repeat "${name}" in the body, or add the header ${METHOD_OVERRIDE_HEADER}: GET.`,
      );
    }
  }
}

function fieldOf(body: object, name: string): unknown {
  return Object.entries(body).find(([key]) => key === name)?.[1];
}
