import { paths } from '#contracts/paths.ts';
import { type ApiRoute, route } from '../../http/api-route.ts';
import { getItem } from '../read/get-item.ts';
import { queriedText } from '../read/query-items.ts';
import { type Open, openContent } from './content-caller.ts';
import { contentPosts } from './content-posts.ts';
import { getItemFromAddress, queryFromAddress, queryFromBody } from './content-requests.ts';
import { asRead } from './data-request.ts';
import { itemAtPathRoutes } from './item-at-path.ts';
import { keptAnswer } from './kept-answers.ts';

/** The content service. */
export function contentRoutes(open: Open): readonly ApiRoute[] {
  return [
    route(paths.queryItems, async (request) => {
      const { world, caller } = await openContent(open, request);
      const { method, search, body } = request;
      return keptAnswer(world, caller, request, async (seen) => {
        const query = method === 'POST' ? queryFromBody(body) : queryFromAddress(search);
        return asRead(queriedText)(seen, caller, query);
      });
    }),
    route(paths.getItem, async (request) => {
      const { world, caller } = await openContent(open, request);
      const pathId = request.parameters.get('dataItemId') ?? '';
      return keptAnswer(world, caller, request, async (seen) =>
        asRead(getItem)(seen, caller, getItemFromAddress(request.search, pathId)),
      );
    }),
    ...itemAtPathRoutes(open),
    ...contentPosts(open),
  ];
}
