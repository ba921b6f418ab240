import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import {
  advanceClockRequest,
  createMemberRequest,
  createSiteRequest,
  freezeClockRequest,
  inboxQuery,
  resetSiteRequest,
  setClockRequest,
} from '#contracts/control/control-api.ts';
import { siteSettings } from '#contracts/control/site-settings.ts';
import { advanceSiteClock, freezeSiteClock, resumeSiteClock, setSiteClock } from '../clock/site-clock.ts';
import { parseRequest } from '../http/parse-request.ts';
import { PlatformError } from '../http/platform-error.ts';
import { listAccounts } from '../identity/account-store.ts';
import { listMail } from '../inbox/inbox.ts';
import type { Seed } from '../seeds/seed.ts';
import { createSite, resetSite } from '../sites/create-site.ts';
import { deleteSite, findSite, listSites, updateSite } from '../sites/site-store.ts';
import { type Platform, worldOf } from '../world/platform.ts';
import type { Site, SiteClock } from '../world/site.ts';
import { clockAnswer, memberAnswer, siteAnswer } from './control-answers.ts';
import { controlGuard } from './control-guard.ts';
import { createMember } from './create-member.ts';
import { VERSION } from './version.ts';

/** The control API (design: control API): what only a simulator can offer. */
export function controlRoutes(platform: Platform, options: { listeningHost: string }): Router {
  const router = Router();
  router.use(controlGuard(platform, options.listeningHost));

  router.get('/health', (_req, res) => {
    res.json({ status: 'ok', version: VERSION });
  });
  router.get('/sites', async (_req, res) => {
    res.json({ sites: (await listSites(platform.db)).map(siteAnswer) });
  });
  router.post('/sites', async (req: Request, res) => {
    const { seed, settings } = parseBody(createSiteRequest, req);
    const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
    const { siteId, clientId, apiKey } = await createSite(platform, await seedNamed(platform, seed), given);
    res.json({ siteId, clientId, apiKey });
  });

  const ofSite = siteRoutes(platform);
  router.delete('/sites/:siteId', async (req, res) => {
    if (!(await deleteSite(platform.db, req.params.siteId))) throw unknownSite(req.params.siteId);
    res.json({});
  });
  router.use('/sites/:siteId', ofSite);
  router.use((req) => {
    throw new PlatformError('NOT_FOUND', `The control API has no ${req.method} ${req.originalUrl}.`);
  });
  return router;
}

/** What acts on one site. An unknown site id is 404 on every path. */
function siteRoutes(platform: Platform): Router {
  const router = Router({ mergeParams: true });
  const on = (act: (site: Site, req: Request) => Promise<object>): RequestHandler<{ siteId: string }> => {
    return async (req: Request<{ siteId: string }>, res: Response) => {
      const site = await findSite(platform.db, req.params.siteId);
      if (site === undefined) throw unknownSite(req.params.siteId);
      res.json(await act(site, req));
    };
  };
  const changeClock = async (site: Site, change: (clock: SiteClock, system: number) => SiteClock) => {
    const system = platform.clock.now();
    const changed = await updateSite(platform.db, site.siteId, (before) => ({
      ...before,
      clock: change(before.clock, system),
    }));
    return clockAnswer(changed ?? site, system);
  };

  router.post(
    '/reset',
    on(async (site, req) => {
      const seed = await seedNamed(platform, parseBody(resetSiteRequest, req).seed);
      await resetSite(platform, site, seed);
      return {};
    }),
  );
  router.get(
    '/settings',
    on(async (site) => site.settings),
  );
  router.patch(
    '/settings',
    on(async (site, req) => {
      const changes = parseBody(siteSettings.partial(), req);
      const changed = await updateSite(platform.db, site.siteId, (before) => ({
        ...before,
        settings: siteSettings.parse({ ...before.settings, ...changes }),
      }));
      return (changed ?? site).settings;
    }),
  );

  router.get(
    '/clock',
    on(async (site) => clockAnswer(site, platform.clock.now())),
  );
  router.post(
    '/clock/freeze',
    on((site, req) => {
      const { at } = parseBody(freezeClockRequest, req);
      const instant = at === undefined ? undefined : Date.parse(at);
      return changeClock(site, (clock, system) => freezeSiteClock(clock, system, instant));
    }),
  );
  router.post(
    '/clock/set',
    on((site, req) => {
      const { at } = parseBody(setClockRequest, req);
      return changeClock(site, (clock, system) => setSiteClock(clock, system, Date.parse(at)));
    }),
  );
  router.post(
    '/clock/advance',
    on((site, req) => {
      const { ms } = parseBody(advanceClockRequest, req);
      return changeClock(site, (clock, system) => advanceSiteClock(clock, system, ms));
    }),
  );
  router.post(
    '/clock/resume',
    on((site) => changeClock(site, resumeSiteClock)),
  );

  router.get(
    '/members',
    on(async (site) => ({
      members: (await listAccounts(worldOf(platform, site))).map(memberAnswer),
    })),
  );
  router.post(
    '/members',
    on(async (site, req) => ({
      member: memberAnswer(await createMember(worldOf(platform, site), parseBody(createMemberRequest, req))),
    })),
  );

  router.get(
    '/inbox',
    on(async (site, req) => ({
      messages: await listMail(worldOf(platform, site), parseRequest(inboxQuery, req.query)),
    })),
  );
  return router;
}

/** A body may be left out when nothing in it is due. */
function parseBody<T>(schema: z.ZodType<T>, req: Request): T {
  return parseRequest(schema, req.body ?? {});
}

async function seedNamed(platform: Platform, name: string): Promise<Seed> {
  const seed = await platform.seeds.load(name);
  if (seed) return seed;
  throw new PlatformError('BAD_REQUEST', `There is no seed "${name}". Seeds: ${platform.seeds.names.join(', ')}.`);
}

function unknownSite(siteId: string): PlatformError {
  return new PlatformError('NOT_FOUND', `There is no site ${siteId}. GET /backlot/v1/sites lists them.`);
}
