import { createFaultRequest } from '#contracts/control/faults.ts';
import { parameterOf } from '../../../http/api-request.ts';
import { formParametersOf } from '../../../http/page-parameters.ts';
import { parseRequest } from '../../../http/parse-request.ts';
import type { Row } from '../../../http/row.ts';
import { deleteFault, faultsOf, insertFault } from '../../../store/sql/fault-store.ts';
import { randomGuid } from '../../../world/random.ts';
import type { Platform } from '../../../world/world.ts';
import { unknownFault } from '../../api/faults-routes.ts';
import { attempt } from '../frame/attempt.ts';
import { siteAddress } from '../frame/console-address.ts';
import { consoleAnswer } from '../frame/console-page.ts';
import { consoleRow } from '../frame/console-row.ts';
import { feedbackOf } from '../frame/feedback.ts';
import { type FormValues, trimmedValue } from '../frame/form-values.ts';
import { onConsoleSite } from '../frame/on-console-site.ts';
import { redirectWithOutcome } from '../frame/outcome.ts';
import { FAULT_LABELS, faultsPage } from './faults-page.ts';

/** Lists, adds and removes the faults of a site. */
export function faultsRoutes(platform: Platform): readonly Row[] {
  const { db, randomBytes } = platform;
  return [
    consoleRow(
      'GET',
      '/sites/{siteId}/faults',
      onConsoleSite(platform, async (world, req) => {
        return consoleAnswer(faultsPage({ world, faults: await faultsOf(db, world.site.siteId), ...feedbackOf(req) }));
      }),
    ),
    consoleRow(
      'POST',
      '/sites/{siteId}/faults',
      onConsoleSite(platform, async (world, req) => {
        const { siteId } = world.site;
        const formValues = formParametersOf(req);
        const made = await attempt(
          async () =>
            insertFault(
              db,
              siteId,
              randomGuid(randomBytes),
              parseRequest(createFaultRequest, faultRequestOf(formValues)),
            ),
          FAULT_LABELS,
        );
        if (made.kind === 'done')
          return redirectWithOutcome(siteAddress(siteId, 'faults'), 'fault-made', aboutFault(made.value));
        const faults = await faultsOf(db, siteId);
        return consoleAnswer(faultsPage({ world, faults, formValues, ...feedbackOf(req, made.problem) }));
      }),
    ),
    consoleRow(
      'POST',
      '/sites/{siteId}/faults/{faultId}/remove',
      onConsoleSite(platform, async ({ site }, req) => {
        const faultId = parameterOf(req, 'faultId');
        const fault = (await faultsOf(db, site.siteId)).find(({ id }) => id === faultId);
        if (fault === undefined || !(await deleteFault(db, site.siteId, fault.id))) throw unknownFault(faultId);
        return redirectWithOutcome(siteAddress(site.siteId, 'faults'), 'fault-removed', aboutFault(fault));
      }),
    ),
  ];
}

function aboutFault({ operation }: { readonly operation?: string | undefined }): { about: string } {
  return { about: operation === undefined ? 'for any operation' : `for ${operation}` };
}

const TEXTS = ['operation', 'code'] as const;
const TICKS = ['hold', 'drop'] as const;
const NUMBERS = ['latencyMs', 'status', 'retryAfter', 'count', 'probability'] as const;

/** The request of the control API for these form values. Empty fields are left out. */
function faultRequestOf(formValues: FormValues): object {
  const texts = TEXTS.map((name) => [name, trimmedValue(formValues, name)] as const);
  const numbers = NUMBERS.map((name) => [name, numberOf(trimmedValue(formValues, name))] as const);
  const ticks = TICKS.map((name) => [name, trimmedValue(formValues, name) === 'yes' ? true : undefined] as const);
  return Object.fromEntries([...texts, ...numbers, ...ticks].filter(([, value]) => value !== undefined));
}

/** A text that is not a number stays a text: the schema then rejects it and names the field. */
function numberOf(text: string | undefined): number | string | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}
