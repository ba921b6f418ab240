import type { Fault } from '#contracts/control/faults.ts';
import { type Html, html } from '../../../http/html.ts';
import type { World } from '../../../world/world.ts';
import { siteAddress } from '../frame/console-address.ts';
import type { ConsolePage } from '../frame/console-page.ts';
import type { Feedback } from '../frame/feedback.ts';
import { textField, tickField } from '../frame/field.ts';
import type { FormValues } from '../frame/form-values.ts';
import { operationField } from '../frame/operation-field.ts';

export interface FaultsPage extends Feedback {
  readonly world: World;
  readonly faults: readonly Fault[];
  /** The values of the form, if they were rejected. */
  readonly formValues?: FormValues | undefined;
}

export const FAULT_LABELS = {
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
export function faultsPage({ world, faults, formValues, problems, ...feedback }: FaultsPage): ConsolePage {
  const { siteId } = world.site;
  const field = (name: keyof typeof FAULT_LABELS, hint?: string) => ({
    name,
    label: FAULT_LABELS[name],
    hint,
    value: formValues?.get(name),
    problem: problems?.get(name),
  });
  return {
    title: 'Faults',
    of: { world, section: 'faults' },
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
