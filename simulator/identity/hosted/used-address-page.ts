import type { ApiRequest } from '../../http/api-request.ts';
import { html } from '../../http/html.ts';
import type { World } from '../../world/world.ts';
import { allowedReturn, originOf } from './allowed-address.ts';
import { reopenForm } from './open-form.ts';
import { SPENT_ADDRESS_PAGE } from './pages/notices.ts';
import type { Page } from './pages/page.ts';
import type { RedeemedSession } from './redirect-session-store.ts';

export type UsedSession = Extract<RedeemedSession, { kind: 'opened' | 'spent' }>;

/**
 * The page for an address that was used before or has expired: the form that it opened in this browser, or an
 * explanation. `back` is the address that the flow leads to.
 */
export async function usedAddressPage(
  req: ApiRequest,
  world: World,
  used: UsedSession,
  back: string | undefined,
): Promise<Page> {
  const form = used.kind === 'opened' ? await reopenForm(req, world, used.transaction) : undefined;
  return form ?? withWayBack(SPENT_ADDRESS_PAGE, world, back);
}

/** Adds a link to the site of `address`, if the address is allowed. */
function withWayBack(page: Page, { site }: World, address: string | undefined): Page {
  const allowed = address === undefined ? undefined : allowedReturn(site.settings, address);
  const origin = allowed && originOf(allowed);
  if (origin === undefined) return page;
  const link = html`<a href="${origin}/">Go back to ${new URL(origin).host}</a>`;
  return { ...page, body: html`${page.body}\n<p class="links">${link}</p>` };
}
