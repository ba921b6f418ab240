import { Router } from 'express';
import { createFaultRequest } from '#contracts/control/faults.ts';
import { parseRequest } from '../../../http/parse-request.ts';
import { deleteFault, faultsOf, insertFault } from '../../../store/sqlite/fault-store.ts';
import type { Platform } from '../../../world/platform.ts';
import { randomGuid } from '../../../world/random.ts';
import { unknownFault } from '../../api/faults-routes.ts';
import { attempt } from '../frame/attempt.ts';
import { siteAddress } from '../frame/console-address.ts';
import { sendConsolePage } from '../frame/console-page.ts';
import { onConsoleSite } from '../frame/on-console-site.ts';
import { leadOn } from '../frame/outcome.ts';
import { toldOf } from '../frame/told.ts';
import { given, type Typed, typedIn } from '../frame/typed.ts';
import { faultsPage } from './faults-page.ts';

/** What is to go wrong on a site: to see, ask for and take away. */
export function faultsRoutes(platform: Platform): Router {
  const { db, randomBytes } = platform;
  const router = Router();
  router.get(
    '/sites/:siteId/faults',
    onConsoleSite(platform, async (world, req, res) => {
      sendConsolePage(res, faultsPage({ world, faults: await faultsOf(db, world.site.siteId), ...toldOf(req) }));
    }),
  );
  router.post(
    '/sites/:siteId/faults',
    onConsoleSite(platform, async (world, req, res) => {
      const { siteId } = world.site;
      const typed = typedIn(req);
      const made = await attempt(async () =>
        insertFault(db, siteId, randomGuid(randomBytes), parseRequest(createFaultRequest, faultTyped(typed))),
      );
      if (made.kind === 'done') return leadOn(res, siteAddress(siteId, 'faults'), 'fault-made', aboutFault(made.value));
      const faults = await faultsOf(db, siteId);
      sendConsolePage(res, faultsPage({ world, faults, typed, ...toldOf(req, made.problem) }));
    }),
  );
  router.post(
    '/sites/:siteId/faults/:faultId/remove',
    onConsoleSite(platform, async ({ site }, { params }, res) => {
      const fault = (await faultsOf(db, site.siteId)).find(({ id }) => id === params.faultId);
      if (fault === undefined || !(await deleteFault(db, site.siteId, fault.id))) throw unknownFault(params.faultId);
      leadOn(res, siteAddress(site.siteId, 'faults'), 'fault-removed', aboutFault(fault));
    }),
  );
  return router;
}

function aboutFault({ operation }: { readonly operation?: string | undefined }): { about: string } {
  return { about: operation === undefined ? 'of any operation' : `of ${operation}` };
}

const TEXTS = ['operation', 'code'] as const;
const NUMBERS = ['latencyMs', 'status', 'retryAfter', 'count', 'probability'] as const;

/** As the control API is sent it; what was left empty is left out. */
function faultTyped(typed: Typed): object {
  const texts = TEXTS.map((name) => [name, given(typed, name)] as const);
  const numbers = NUMBERS.map((name) => [name, numberOf(given(typed, name))] as const);
  const drop = [['drop', given(typed, 'drop') === 'yes' ? true : undefined]] as const;
  return Object.fromEntries([...texts, ...numbers, ...drop].filter(([, value]) => value !== undefined));
}

/** What is no number stays what was typed, so that it is refused by name. */
function numberOf(text: string | undefined): number | string | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}
