import { countIdentities } from '../../../store/sql/identities.ts';
import { countMessages } from '../../../store/sql/messages.ts';
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
  const [members, pending, messages, collections] = await Promise.all([
    countIdentities(world, {}),
    countIdentities(world, { statuses: ['PENDING'] }),
    countMessages(world),
    listContent(world),
  ]);
  return {
    members,
    pending,
    collections: collections.length,
    items: collections.reduce((sum, { items }) => sum + items, 0),
    messages,
  };
}
