import { MAX_GET_QUERY_LENGTH } from '#contracts/constants.ts';
import { type ClientWith, inside } from '../client/client-parts.ts';
import type { HttpRequest } from '../client/http-request.ts';
import { readAnswer } from '../client/read-answer.ts';
import { present } from '../reader.ts';

type Parameter = string | number | boolean | null | undefined;

/** Any GET of the platform. */
export interface GetRequest {
  /** From the first slash, without a query. */
  readonly path: string;
  /** Lists repeat their key; null and undefined are left out. */
  readonly query?: Readonly<Record<string, Parameter | readonly Parameter[]>>;
  /** The request to send when the query has more than 4000 characters. Without it, the query is sent as it is. */
  readonly fallback?: HttpRequest;
  readonly signal?: AbortSignal;
}

function encoded(query: NonNullable<GetRequest['query']>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== null && one !== undefined) parameters.append(name, String(one));
  }
  return String(parameters);
}

/**
 * Sends any GET of the platform with the session's token. Returns the body of the answer. Rejects like every call of
 * the client: ApiError, NetworkError, TimeoutError, UnreadableAnswerError.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/calls.md
 */
export async function getJson(
  client: ClientWith<'send'>,
  { path, query = {}, fallback, signal }: GetRequest,
): Promise<unknown> {
  const parameters = encoded(query);
  const address = parameters === '' ? path : `${path}?${parameters}`;
  const get: HttpRequest = { method: 'GET', path: address, signal };
  const request = fallback !== undefined && parameters.length > MAX_GET_QUERY_LENGTH ? { signal, ...fallback } : get;
  return sendJson(client, request);
}

/**
 * Sends any request of the platform, whose body is JSON, as `getJson` sends a GET.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/calls.md
 */
export async function sendJson({ [inside]: { send } }: ClientWith<'send'>, request: HttpRequest): Promise<unknown> {
  return readAnswer(await send(request), present);
}
