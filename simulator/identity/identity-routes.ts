import { type Request, Router } from 'express';
import { registerRequest } from '#contracts/identity/register-request.ts';
import { paths } from '#contracts/paths.ts';
import type { OpenRequest } from '../http/open-request.ts';
import { parseRequest } from '../http/parse-request.ts';
import { pathsOf } from '../http/paths.ts';
import { login } from './login.ts';
import { register } from './register.ts';

/** Registration and login (spec §7). Both run under a visitor's token. */
export function identityRoutes(open: OpenRequest): Router {
  const router = Router();
  router.post(pathsOf(paths.register), async (req: Request, res) => {
    const { world } = await open(req);
    res.set('cache-control', 'no-store').json(await register(world, parseRequest(registerRequest, req.body)));
  });
  router.post(pathsOf(paths.login), async (req: Request, res) => {
    const { world } = await open(req);
    res.set('cache-control', 'no-store').json(await login(world, req.body));
  });
  return router;
}
