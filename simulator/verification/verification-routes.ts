import { type Request, Router } from 'express';
import { paths } from '#contracts/paths.ts';
import {
  resendDuringAuthenticationRequest,
  startVerificationRequest,
  verifyDuringAuthenticationRequest,
} from '#contracts/verification/verification.ts';
import type { OpenRequest } from '../http/open-request.ts';
import { parseRequest } from '../http/parse-request.ts';
import { pathsOf } from '../http/paths.ts';
import { startVerification } from './start-verification.ts';
import { resendDuringAuthentication, verifyDuringAuthentication } from './verify-during-authentication.ts';

/** Verification of addresses (spec §7). */
export function verificationRoutes(open: OpenRequest): Router {
  const router = Router();
  router.post(pathsOf(paths.startVerification), async (req: Request, res) => {
    const { world } = await open(req);
    res.json(await startVerification(world, parseRequest(startVerificationRequest, req.body)));
  });
  router.post(pathsOf(paths.verifyDuringAuthentication), async (req: Request, res) => {
    const { world } = await open(req);
    const request = parseRequest(verifyDuringAuthenticationRequest, req.body);
    res.set('cache-control', 'no-store').json(await verifyDuringAuthentication(world, request));
  });
  router.post(pathsOf(paths.resendDuringAuthentication), async (req: Request, res) => {
    const { world } = await open(req);
    const request = parseRequest(resendDuringAuthenticationRequest, req.body);
    res.set('cache-control', 'no-store').json(await resendDuringAuthentication(world, request));
  });
  return router;
}
