import { endpoints } from '#contracts/endpoints.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import type { ApiRoute } from '../../http/api-route.ts';
import { getItem } from '../read/get-item.ts';
import { queriedText as queryItems } from '../read/query-items.ts';
import { contentRoute } from './content-caller.ts';
import { contentPosts } from './content-posts.ts';
import { getItemFromAddress, namedItem, queryFromAddress, queryFromBody, readAddress } from './content-requests.ts';
import { asRead } from './data-request.ts';
import { itemAtPathRoutes } from './item-at-path.ts';

/** The content service. */
export function contentRoutes(authenticate: Authenticate): readonly ApiRoute[] {
  return [
    contentRoute(authenticate, endpoints.queryItems, async (request, world, caller) => {
      const { method, search, body } = request;
      if (method === 'POST') return asRead(queryItems)(world, caller, queryFromBody(body));
      const parameters = readAddress(search);
      // `query` may be the id of an item. Clients that get an item also send its id in the parameters.
      if (namedItem(parameters) !== undefined) {
        return asRead(getItem)(world, caller, getItemFromAddress(parameters, 'query'));
      }
      return asRead(queryItems)(world, caller, queryFromAddress(parameters));
    }),
    contentRoute(authenticate, endpoints.getItem, async (request, world, caller) => {
      const pathId = request.parameters.get('dataItemId') ?? '';
      return asRead(getItem)(world, caller, getItemFromAddress(readAddress(request.search), pathId));
    }),
    ...itemAtPathRoutes(authenticate),
    ...contentPosts(authenticate),
  ];
}
