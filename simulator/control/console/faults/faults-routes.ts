import { createFaultRequest, type Fault } from '#contracts/control/faults.ts';
import { parameterOf } from '../../../http/api-request.ts';
import { type Html, html } from '../../../http/html.ts';
import { formParametersOf } from '../../../http/page-parameters.ts';
import { parseRequest } from '../../../http/parse-request.ts';
import type { Route } from '../../../http/route.ts';
import { randomGuid } from '../../../platform/random.ts';
import type { Platform, RequestContext } from '../../../platform/request-context.ts';
import { deleteFault, faultsOf, insertFault } from '../../../store/sql/fault-store.ts';
import { unknownOnSite } from '../../api/control-error.ts';
import { siteAddress } from '../frame/console-address.ts';
import { type ConsolePage, consoleAnswer } from '../frame/console-page.ts';
import { consoleRoute, onConsoleSite } from '../frame/console-route.ts';
import { attempt, type Feedback, feedbackOf, redirectWithOutcome } from '../frame/feedback.ts';
import { type FormValues, operationField, textField, tickField, trimmedValue } from '../frame/field.ts';

/** Lists, adds and removes the faults of a site. */
export function faultsRoutes(platform: Platform): readonly Route[] {
  const { db, randomBytes } = platform;
  return [
    consoleRoute(
      'GET',
      '/sites/{siteId}/faults',
      onConsoleSite(platform, async (context, req) => {
        return consoleAnswer(
          faultsPage({ context, faults: await faultsOf(db, context.site.siteId), ...feedbackOf(req) }),
        );
      }),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/faults',
      onConsoleSite(platform, async (context, req) => {
        const { siteId } = context.site;
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
        return consoleAnswer(faultsPage({ context, faults, formValues, ...feedbackOf(req, made.problem) }));
      }),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/faults/{faultId}/remove',
      onConsoleSite(platform, async ({ site }, req) => {
        const faultId = parameterOf(req, 'faultId');
        const fault = (await faultsOf(db, site.siteId)).find(({ id }) => id === faultId);
        if (fault === undefined || !(await deleteFault(db, site.siteId, fault.id)))
          throw unknownOnSite('fault', faultId);
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

export interface FaultsPage extends Feedback {
  readonly context: RequestContext;
  readonly faults: readonly Fault[];
  /** The values of the form, if they were rejected. */
  readonly formValues?: FormValues | undefined;
}

const FAULT_LABELS = {
  operation: 'Operation',
  latencyMs: 'Delay (ms)',
  status: 'HTTP status',
  code: 'Error code',
  retryAfter: 'Retry-After (seconds)',
  hold: 'Let requests wait until this fault is removed',
  drop: 'Close the connection without a response',
  count: 'Times',
  probability: 'Probability',
};

/** The faults of a site, and the form that adds one. */
function faultsPage({ context, faults, formValues, problems, ...feedback }: FaultsPage): ConsolePage {
  const { siteId } = context.site;
  const field = (name: keyof typeof FAULT_LABELS, hint?: string) => ({
    name,
    label: FAULT_LABELS[name],
    hint,
    value: formValues?.get(name),
    problem: problems?.get(name),
  });
  return {
    title: 'Faults',
    of: { context, section: 'faults' },
    ...feedback,
    body: html`<p>A fault makes an operation of this site fail or wait, so that you can test how a client reacts. Faults are tried in this order before each operation. An operation that gets a fault is not carried out, unless the fault only delays it.</p>
${faults.length === 0 ? html`<p class="quiet">There are no faults yet.</p>` : html`<ul class="rows">${faults.map((each) => row(siteId, each))}</ul>`}
<h2>Add a fault</h2>
<form method="post" action="${siteAddress(siteId, 'faults')}">
${operationField({ value: formValues?.get('operation'), problem: problems?.get('operation') })}
${textField({ ...field('latencyMs'), type: 'number', size: 8 })}
${textField({ ...field('status', 'From 400 to 599.'), type: 'number', size: 8 })}
${textField(field('code', 'For example WDE0014, which has its own HTTP status. Without a code, the response is that of an unexpected error.'))}
${textField({ ...field('retryAfter'), type: 'number', size: 8 })}
${tickField(field('hold'))}
${tickField(field('drop'))}
${textField({ ...field('count', 'If empty, the fault stays until you remove it.'), type: 'number', size: 8 })}
${textField({ ...field('probability', 'Greater than 0, at most 1. If empty, 1.'), size: 8 })}
<button>Add fault</button>
</form>`,
  };
}

function row(siteId: string, fault: Fault): Html {
  const what = sentenceOf(fault);
  return html`<li><div><p><strong>${fault.operation ?? 'Any operation'}</strong></p><p class="quiet">${what}</p></div>
<div class="buttons"><form method="post" action="${siteAddress(siteId, `faults/${encodeURIComponent(fault.id)}/remove`)}"><button class="quiet">Remove<span class="unseen"> “${fault.operation ?? 'Any operation'}: ${what}”</span></button></form></div></li>`;
}

function sentenceOf({ latencyMs, hold, status, code, drop, remaining, probability }: Fault): string {
  const answer = [status, code].filter((part) => part !== undefined).join(' ');
  const parts = [
    latencyMs === undefined ? '' : `delay ${latencyMs} ms`,
    hold ? 'wait until this fault is removed' : '',
    answer === '' ? '' : `respond with ${answer}`,
    drop ? 'close the connection' : '',
    probability === 1 ? '' : `probability ${probability}`,
    remaining === null ? '' : remaining === 0 ? 'used up' : `${remaining} left`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
