import type { Fault } from '#contracts/control/faults.ts';
import { type Html, html } from '../../../identity/hosted/pages/html.ts';
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
  /** What was typed, when it did not do. */
  readonly formValues?: FormValues | undefined;
}

/** What is to go wrong on a site, and the form for more. */
export function faultsPage({ world, faults, formValues, problems, ...feedback }: FaultsPage): ConsolePage {
  const { siteId } = world.site;
  const field = (name: string, label: string, hint?: string) => ({
    name,
    label,
    hint,
    value: formValues?.get(name),
    problem: problems?.get(name),
  });
  return {
    title: 'Faults',
    of: { world, section: 'faults' },
    ...feedback,
    body: html`<p>Faults are tried in this order before each operation of this site. An operation that gets a fault is not carried out, unless the fault only delays it.</p>
${faults.length === 0 ? html`<p class="quiet">There are no faults.</p>` : html`<ul class="rows">${faults.map((each) => row(siteId, each))}</ul>`}
<h2>Add a fault</h2>
<form method="post" action="${siteAddress(siteId, 'faults')}">
${operationField({ value: formValues?.get('operation'), problem: problems?.get('operation') })}
${textField({ ...field('latencyMs', 'Delay (ms)'), type: 'number', size: 8 })}
${textField({ ...field('status', 'Answer with status', 'From 400 to 599.'), type: 'number', size: 8 })}
${textField(field('code', 'Answer with code', 'Such as WDE0014, which brings its own status. Without a code, the answer is that of an unexpected error.'))}
${textField({ ...field('retryAfter', 'Retry-After (seconds)'), type: 'number', size: 8 })}
${tickField(field('drop', 'Drop the connection instead'))}
${textField({ ...field('count', 'Times', 'Without a number, until the fault is removed.'), type: 'number', size: 8 })}
${textField({ ...field('probability', 'With a probability of', 'Above 0, up to 1.'), size: 8 })}
<button>Add fault</button>
</form>`,
  };
}

function row(siteId: string, fault: Fault): Html {
  const what = sentenceOf(fault);
  return html`<li><div><p><strong>${fault.operation ?? 'Any operation'}</strong></p><p class="quiet">${what}</p></div>
<div class="buttons"><form method="post" action="${siteAddress(siteId, `faults/${encodeURIComponent(fault.id)}/remove`)}"><button class="quiet">Remove<span class="unseen"> “${fault.operation ?? 'Any operation'}: ${what}”</span></button></form></div></li>`;
}

function sentenceOf({ latencyMs, status, code, drop, remaining, probability }: Fault): string {
  const answer = [status, code].filter((part) => part !== undefined).join(' ');
  const parts = [
    latencyMs === undefined ? '' : `waits ${latencyMs} ms`,
    answer === '' ? '' : `answers ${answer}`,
    drop ? 'breaks off' : '',
    probability === 1 ? '' : `with a probability of ${probability}`,
    remaining === null ? '' : remaining === 0 ? 'used up' : `${remaining} more`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
