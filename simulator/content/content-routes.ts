import { type Request, Router } from 'express';
import { paths } from '#contracts/paths.ts';
import { pathsOf } from '../http/paths.ts';
import { answer, type Open, openContent } from './content-answer.ts';
import { contentPosts } from './content-posts.ts';
import { getItemFromAddress, queryFromAddress, queryFromBody } from './content-requests.ts';
import { asRead } from './data-request.ts';
import { getItem } from './get-item.ts';
import { queryItems } from './query-items.ts';

/** The content service. JSON bodies are parsed before; what is thrown goes to the app's error handler. */
export function contentRoutes(openRequest: Open): Router {
  const open = openContent(openRequest);
  const router = Router({ caseSensitive: true });
  for (const path of pathsOf(paths.queryItems)) {
    router.get(path, async (req, res) => {
      const { world, caller } = await open(req);
      answer(res, await asRead(queryItems)(world, caller, queryFromAddress(searchOf(req))));
    });
    router.post(path, async (req, res) => {
      const { world, caller } = await open(req);
      answer(res, await asRead(queryItems)(world, caller, queryFromBody(req.body)));
    });
  }
  for (const path of pathsOf(paths.getItem)) {
    // An expression without groups: Express would decode a named wildcard, and fail on an id with a bare percent sign.
    const prefix = path.replace('{*dataItemId}', '');
    router.get(new RegExp(`^${prefix}.`), async (req, res) => {
      const { world, caller } = await open(req);
      const request = getItemFromAddress(searchOf(req), pathId(req.path.slice(prefix.length)));
      answer(res, await asRead(getItem)(world, caller, request));
    });
  }
  router.use(contentPosts(open));
  return router;
}

function searchOf({ url }: Request): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark + 1);
}

function pathId(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}
