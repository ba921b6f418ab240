import { type Html, html } from '../../../http/html.ts';
import type { SecondFactor } from '../../accounts/factors.ts';
import { type HostedForm, hiddenFields, linksBelow } from './hosted-form.ts';
import type { HostedTexts } from './hosted-texts.ts';

/** What else a member can do instead of proving the factor of a page. */
export interface OtherWays {
  readonly factors: readonly SecondFactor[];
  /** The address of the sign-in form. */
  readonly signIn: string;
}

/** A form with a button for each other factor that the member can prove, and the way back to the sign-in form. */
export function otherWays(form: HostedForm, { factors, signIn }: OtherWays, texts: HostedTexts): Html {
  const button = (factor: SecondFactor) =>
    html`<button class="quiet" name="choose" value="${factor}">${texts.factors[factor]}</button>`;
  const choices = html`<form method="post" action="${form.action}" class="ways">
${hiddenFields(form)}
<h2>${texts.otherWay}</h2>
${factors.map(button)}
</form>`;
  return html`${factors.length === 0 ? [] : [choices]}\n${linksBelow([[texts.backToSignIn, signIn]])}`;
}

/** A form with one button, which asks for another challenge of the same factor. */
export function sendAgain(form: HostedForm, label: string): Html {
  return html`<form method="post" action="${form.action}">
${hiddenFields(form)}
<button class="quiet" name="step" value="resend">${label}</button>
</form>`;
}
