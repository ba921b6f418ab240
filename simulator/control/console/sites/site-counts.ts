import { listAccounts } from '../../../identity/accounts/account-store.ts';
import { listMail } from '../../../identity/inbox/inbox.ts';
import type { World } from '../../../world/world.ts';
import { listContent } from '../collections/content.ts';

export interface SiteCounts {
  readonly members: number;
  readonly pending: number;
  readonly collections: number;
  readonly items: number;
  readonly messages: number;
}

/** Counts what the pages of a site list. */
export async function countSite(world: World): Promise<SiteCounts> {
  const [accounts, messages, collections] = await Promise.all([
    listAccounts(world),
    listMail(world, {}),
    listContent(world),
  ]);
  return {
    members: accounts.length,
    pending: accounts.filter(({ status }) => status === 'PENDING').length,
    collections: collections.length,
    items: collections.reduce((sum, { items }) => sum + items, 0),
    messages: messages.length,
  };
}
