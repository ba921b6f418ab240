import { type Request, Router } from 'express';
import { paths } from '#contracts/paths.ts';
import { recoverRequest, sendActivationEmailRequest, sendRecoveryEmailRequest } from '#contracts/recovery/recovery.ts';
import { baseUrlOf } from '../authorize/page-request.ts';
import { administratorsWorld, type OpenRequest } from '../http/open-request.ts';
import { parseRequest } from '../http/parse-request.ts';
import { pathsOf } from '../http/paths.ts';
import type { Platform } from '../world/platform.ts';
import { recover } from './recover.ts';
import { sendActivationEmail, sendRecoveryEmail } from './send-recovery-email.ts';

/** Recovery of accounts (spec §7). */
export function recoveryRoutes(platform: Platform, open: OpenRequest): Router {
  const router = Router();
  router.post(pathsOf(paths.sendRecoveryEmail), async (req: Request, res) => {
    const { world } = await open(req);
    await sendRecoveryEmail(world, baseUrlOf(req), parseRequest(sendRecoveryEmailRequest, req.body));
    res.json({});
  });
  router.post(pathsOf(paths.sendActivationEmail), async (req: Request, res) => {
    const world = await administratorsWorld(platform, req);
    await sendActivationEmail(world, baseUrlOf(req), parseRequest(sendActivationEmailRequest, req.body));
    res.json({});
  });
  router.post(pathsOf(paths.recover), async (req: Request, res) => {
    const { world } = await open(req);
    res.set('cache-control', 'no-store').json(await recover(world, parseRequest(recoverRequest, req.body)));
  });
  return router;
}
