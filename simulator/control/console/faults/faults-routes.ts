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
import { feedbackOf } from '../frame/feedback.ts';
import { type FormValues, formValuesOf, trimmedValue } from '../frame/form-values.ts';
import { onConsoleSite } from '../frame/on-console-site.ts';
import { redirectWithOutcome } from '../frame/outcome.ts';
import { faultsPage } from './faults-page.ts';

/** Lists, adds and removes the faults of a site. */
export function faultsRoutes(platform: Platform): Router {
  const { db, randomBytes } = platform;
  const router = Router();
  router.get(
    '/sites/:siteId/faults',
    onConsoleSite(platform, async (world, req, res) => {
      sendConsolePage(res, faultsPage({ world, faults: await faultsOf(db, world.site.siteId), ...feedbackOf(req) }));
    }),
  );
  router.post(
    '/sites/:siteId/faults',
    onConsoleSite(platform, async (world, req, res) => {
      const { siteId } = world.site;
      const formValues = formValuesOf(req);
      const made = await attempt(async () =>
        insertFault(db, siteId, randomGuid(randomBytes), parseRequest(createFaultRequest, faultRequestOf(formValues))),
      );
      if (made.kind === 'done')
        return redirectWithOutcome(res, siteAddress(siteId, 'faults'), 'fault-made', aboutFault(made.value));
      const faults = await faultsOf(db, siteId);
      sendConsolePage(res, faultsPage({ world, faults, formValues, ...feedbackOf(req, made.problem) }));
    }),
  );
  router.post(
    '/sites/:siteId/faults/:faultId/remove',
    onConsoleSite(platform, async ({ site }, { params }, res) => {
      const fault = (await faultsOf(db, site.siteId)).find(({ id }) => id === params.faultId);
      if (fault === undefined || !(await deleteFault(db, site.siteId, fault.id))) throw unknownFault(params.faultId);
      redirectWithOutcome(res, siteAddress(site.siteId, 'faults'), 'fault-removed', aboutFault(fault));
    }),
  );
  return router;
}

function aboutFault({ operation }: { readonly operation?: string | undefined }): { about: string } {
  return { about: operation === undefined ? 'for any operation' : `for ${operation}` };
}

const TEXTS = ['operation', 'code'] as const;
const NUMBERS = ['latencyMs', 'status', 'retryAfter', 'count', 'probability'] as const;

/** The request of the control API for these form values. Empty fields are left out. */
function faultRequestOf(formValues: FormValues): object {
  const texts = TEXTS.map((name) => [name, trimmedValue(formValues, name)] as const);
  const numbers = NUMBERS.map((name) => [name, numberOf(trimmedValue(formValues, name))] as const);
  const drop = [['drop', trimmedValue(formValues, 'drop') === 'yes' ? true : undefined]] as const;
  return Object.fromEntries([...texts, ...numbers, ...drop].filter(([, value]) => value !== undefined));
}

/** A text that is not a number stays a text: the schema then rejects it and names the field. */
function numberOf(text: string | undefined): number | string | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}
