import { Router } from 'express';

const FILES = ['console.css', 'console.js'] as const;

/** The style sheet and the script of the console. Its pages may load no others. */
export function assetRoutes(): Router {
  const router = Router();
  for (const name of FILES) {
    router.get(`/assets/${name}`, (_req, res) => {
      res.set({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
      res.sendFile(name, { root: import.meta.dirname, cacheControl: false, headers: { 'cache-control': 'no-cache' } });
    });
  }
  return router;
}
