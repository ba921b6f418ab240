import { endpoints } from '#contracts/endpoints.ts';
import { type ApiRoute, route } from '../../http/api-route.ts';
import { getItem } from '../read/get-item.ts';
import { queriedText } from '../read/query-items.ts';
import { type Open, openContent } from './content-caller.ts';
import { contentPosts } from './content-posts.ts';
import { getItemFromAddress, namedItem, queryFromAddress, queryFromBody, readAddress } from './content-requests.ts';
import { asRead } from './data-request.ts';
import { itemAtPathRoutes } from './item-at-path.ts';
import { keptAnswer } from './kept-answers.ts';

/** The content service. */
export function contentRoutes(open: Open): readonly ApiRoute[] {
  return [
    route(endpoints.queryItems, async (request) => {
      const { world, caller } = await openContent(open, request);
      const { method, search, body } = request;
      return keptAnswer(world, caller, request, async (seen) => {
        if (method === 'POST') return asRead(queriedText)(seen, caller, queryFromBody(body));
        const parameters = readAddress(search);
        // An item may be called `query`. Who wants an item names it in the parameters, too (wire §2.5).
        if (namedItem(parameters) !== undefined)
          return asRead(getItem)(seen, caller, getItemFromAddress(parameters, 'query'));
        return asRead(queriedText)(seen, caller, queryFromAddress(parameters));
      });
    }),
    route(endpoints.getItem, async (request) => {
      const { world, caller } = await openContent(open, request);
      const pathId = request.parameters.get('dataItemId') ?? '';
      return keptAnswer(world, caller, request, async (seen) =>
        asRead(getItem)(seen, caller, getItemFromAddress(readAddress(request.search), pathId)),
      );
    }),
    ...itemAtPathRoutes(open),
    ...contentPosts(open),
  ];
}
