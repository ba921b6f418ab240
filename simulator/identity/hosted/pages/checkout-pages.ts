import { type Html, html } from '../../../http/html.ts';
import { formPage, type HostedForm } from './hosted-form.ts';
import { noticePage } from './notice-page.ts';
import type { Page } from './page.ts';

export interface CheckoutPage {
  readonly title: string;
  /** What would be bought: labels and values. */
  readonly lines: readonly (readonly [label: string, value: string])[];
  readonly buyer: string | null;
  readonly isOwnPage: boolean;
  /** Addresses of the site, with the texts of the links to them. */
  readonly links: readonly (readonly [text: string, address: string])[];
}

/** Says what would be bought, and offers to pay or to cancel. */
export function checkoutPage(form: HostedForm, { title, lines, buyer, isOwnPage, links }: CheckoutPage): Page {
  const shown = [...lines, ['Buyer', buyer ?? 'a visitor, who is not signed in']] as const;
  return formPage(form, {
    title,
    lead: html`<p>This is a checkout of the simulator: nothing is sold, and no money is taken.${isOwnPage ? " It stands for the site's own page." : ''}</p>`,
    fields: html`<dl>${shown.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>\n`)}</dl>`,
    button: html`<div class="choices"><button name="step" value="pay">Pay</button>
<button class="quiet" name="step" value="cancel">Cancel</button></div>`,
    after: linksTo(links),
  });
}

/** The page after a payment, when the site has none of its own. */
export function thankYouPage(order: string, links: CheckoutPage['links']): Page {
  const page = noticePage('Thank you', `The order ${order} is complete. It exists only here: no money was taken.`);
  return { ...page, body: html`${page.body}\n${linksTo(links)}` };
}

export const CANCELLED_PAGE = noticePage('The checkout was cancelled', 'Nothing was bought. You can close this page.');

export const CHECKOUT_OVER_PAGE = noticePage(
  'This checkout is over',
  'It was paid or cancelled before, or has expired. Go back to the site and start again there.',
  400,
);

export const CHECKOUT_WITHOUT_ORDER_PAGE = noticePage(
  'This link is not complete',
  'It does not say what to buy. Create a redirect session with a checkout intent, and open its fullUrl.',
  400,
);

function linksTo(links: CheckoutPage['links']): Html {
  if (links.length === 0) return html``;
  return html`<p class="links">${links.map(([text, address]) => html`<a href="${address}">${text}</a>\n`)}</p>`;
}
