import { type Request, Router } from 'express';
import { changePasswordRequest } from '#contracts/identity/change-password.ts';
import { factorType } from '#contracts/identity/identity.ts';
import { registerRequest } from '#contracts/identity/register-request.ts';
import { signOnRequest } from '#contracts/identity/sign-on.ts';
import { validateEmailRequest } from '#contracts/identity/validate-email.ts';
import { verifyFactorRequest } from '#contracts/identity/verify-factor.ts';
import { paths } from '#contracts/paths.ts';
import { administratorsWorld, type OpenRequest } from '../http/open-request.ts';
import { parseRequest } from '../http/parse-request.ts';
import { pathsOf } from '../http/paths.ts';
import type { Platform } from '../world/platform.ts';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { verifyFactor } from './second-factor.ts';
import { signOn } from './sign-on.ts';
import { validateEmail } from './validate-email.ts';

/** Registration, login and what goes with them (spec §7). All run under a visitor's or a member's token. */
export function identityRoutes(platform: Platform, open: OpenRequest): Router {
  const router = Router();
  router.use((_req, res, next) => {
    res.set('cache-control', 'no-store'); // SEC-31
    next();
  });
  router.post(pathsOf(paths.register), async (req: Request, res) => {
    const { world } = await open(req);
    res.json(await register(world, parseRequest(registerRequest, req.body)));
  });
  router.post(pathsOf(paths.login), async (req: Request, res) => {
    const { world } = await open(req);
    res.json(await login(world, req.body, req.ip ?? ''));
  });
  router.post(pathsOf(paths.changePassword), async (req: Request, res) => {
    await changePassword(await open(req), parseRequest(changePasswordRequest, req.body));
    res.json({});
  });
  router.post(pathsOf(paths.signOn), async (req: Request, res) => {
    const world = await administratorsWorld(platform, req);
    res.json(await signOn(world, parseRequest(signOnRequest, req.body)));
  });
  router.post(pathsOf(paths.validateEmail), async (req: Request, res) => {
    await open(req);
    res.json(validateEmail(parseRequest(validateEmailRequest, req.body).email));
  });
  for (const factor of factorType.options) {
    // One path a factor: a parameter would swallow every other path of this shape (wire §1.3).
    const factorPaths = pathsOf(paths.verifyFactor).map((path) => path.replace('{factorType}', factor));
    router.post(factorPaths, async (req: Request, res) => {
      const { world } = await open(req);
      const request = parseRequest(verifyFactorRequest, { factorType: factor, ...Object(req.body) });
      res.json(await verifyFactor(world, request));
    });
  }
  return router;
}
