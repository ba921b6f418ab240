import { html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import type { World } from '../world/world.ts';
import { allowedReturn, originOf } from './allowed-address.ts';

/** `page` with a link to the start of the site that the visitor comes from, when the site lists its address. */
export function wayBack(page: Page, { site }: World, address: string | undefined): Page {
  const allowed = address === undefined ? undefined : allowedReturn(site.settings, address);
  if (allowed === undefined) return page;
  const origin = originOf(allowed);
  return {
    ...page,
    body: html`${page.body}\n<p class="links"><a href="${origin}/">Go back to ${new URL(origin).host}</a></p>`,
  };
}
