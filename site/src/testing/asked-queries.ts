import { decodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import { type QueryItemsRequest, queryItemsRequest } from '#contracts/content/query-items.ts';
import type { World } from '#kit/vitest.ts';

export interface AskedQuery extends QueryItemsRequest {
  /** Null if the page gave the query up. */
  readonly status: number | null;
}

/** The queries of a collection that the world answered or that were given up, in the order in which they ended. */
export async function askedQueries(world: World, collectionId: string): Promise<readonly AskedQuery[]> {
  const queries = (await world.requests.list('queryItems')).map(({ path, requestBody, status }) => {
    const payload = new URL(path, world.url).searchParams.get(PAYLOAD_PARAMETER);
    const asked = payload === null ? JSON.parse(requestBody) : decodePayloadParameter(payload);
    return { ...queryItemsRequest.parse(asked), status };
  });
  return queries.filter(({ dataCollectionId }) => dataCollectionId === collectionId);
}
