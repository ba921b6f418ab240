import { Router } from 'express';
import { pagePaths } from '#contracts/paths.ts';

/**
 * Answers HEAD requests to the hosted pages. Express would run the route of the GET, and that can use up the address,
 * end a session or finish a sign-in, although HEAD must not change anything. Mail scanners and link previews send
 * HEAD.
 */
export function pageHeads(): Router {
  const router = Router();
  const pages = Object.values(pagePaths).flatMap(({ path, alias }) => [path, alias]);
  router.head(pages, (_req, res) => {
    res.set('cache-control', 'no-store').type('html').end();
  });
  return router;
}
