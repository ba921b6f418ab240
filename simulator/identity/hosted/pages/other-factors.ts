import { type Html, html } from '../../../http/html.ts';
import type { SecondFactor } from '../../accounts/factors.ts';
import { FACTOR_NAMES } from './factor-names.ts';
import { type HostedForm, hiddenFields } from './hosted-form.ts';

/** A form with a button for each other factor that the member can prove. Empty when there is none. */
export function otherFactors(form: HostedForm, factors: readonly SecondFactor[]): Html {
  if (factors.length === 0) return html``;
  const button = (factor: SecondFactor) =>
    html`<button class="quiet" name="choose" value="${factor}">${FACTOR_NAMES[factor]}</button>`;
  return html`<form method="post" action="${form.action}" class="ways">
${hiddenFields(form)}
<h2>Another way</h2>
${factors.map(button)}
</form>`;
}
