import type { ApiRequest } from '../../http/api-request.ts';
import type { World } from '../../world/world.ts';
import { homeOf } from './home-address.ts';
import { reopenForm } from './open-form.ts';
import { noticePage } from './pages/notice-page.ts';
import type { PageIn } from './pages/page.ts';
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
): Promise<PageIn> {
  const form = used.kind === 'opened' ? await reopenForm(req, world, used.transaction) : undefined;
  const home = back === undefined ? undefined : homeOf(world.site.settings, back);
  return form ?? noticePage('spentAddress', { status: 410, home });
}
