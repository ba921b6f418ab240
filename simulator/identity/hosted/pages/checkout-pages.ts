import type { CheckoutIntent } from '#contracts/redirects/checkout-intents.ts';
import { html } from '../../../http/html.ts';
import type { AllowedUrl } from '../allowed-address.ts';
import { formPage, type HostedForm, linksBelow } from './hosted-form.ts';
import type { HostedTexts } from './hosted-texts.ts';
import { noticePage } from './notice-page.ts';
import type { PageIn } from './page.ts';

type Links = readonly (readonly [text: string, address: string])[];

export interface CheckoutPage {
  readonly intent: CheckoutIntent;
  /** What would be bought: labels and values. */
  readonly lines: readonly (readonly [label: string, value: string])[];
  readonly buyer: string | null;
  readonly isOwnPage: boolean;
  /** Addresses of the site, with the texts of the links to them. */
  readonly links: (texts: HostedTexts['checkout']) => Links;
}

/** Says what would be bought, and offers to pay or to cancel. */
export function checkoutPage(form: HostedForm, { intent, lines, buyer, isOwnPage, links }: CheckoutPage): PageIn {
  return formPage(form, ({ checkout }) => {
    const named = lines.map(([label, value]) => [checkout.labels[label] ?? label, value] as const);
    const shown = [...named, [checkout.buyer, buyer ?? checkout.visitor]] as const;
    return {
      title: checkout.titles[intent],
      lead: html`<p>${checkout.lead}${isOwnPage ? ` ${checkout.ownPage}` : ''}</p>`,
      fields: html`<dl>${shown.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>\n`)}</dl>`,
      button: html`<div class="choices"><button name="step" value="pay">${checkout.pay}</button>
<button class="quiet" name="step" value="cancel">${checkout.cancel}</button></div>`,
      after: linksBelow(links(checkout)),
    };
  });
}

/** The page after a payment, when the site has none of its own. `back` leads to the site. */
export function thankYouPage(order: string, back: AllowedUrl | undefined): PageIn {
  return ({ checkout }) => ({
    title: checkout.thanks,
    body: html`<p>${checkout.done(order)}</p>\n${linksBelow(back ? [[checkout.backToSite, back]] : [])}`,
  });
}

export const CANCELLED_PAGE = noticePage('checkoutCancelled');
export const CHECKOUT_OVER_PAGE = noticePage('checkoutOver', { status: 400 });
export const CHECKOUT_WITHOUT_ORDER_PAGE = noticePage('checkoutWithoutOrder', { status: 400 });
