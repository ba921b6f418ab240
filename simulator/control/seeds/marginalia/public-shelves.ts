import type { SeedItem, SeedMember } from '../seed.ts';
import { DAY_MS, marginaliaItem, REFERENCE_INSTANT } from './marginalia-item.ts';

/** The shelves of the members who have a page of their own, published on the day before the reference instant. */
export function buildPublicShelves(
  members: readonly SeedMember[],
  readingList: readonly SeedItem[],
): readonly SeedItem[] {
  return members
    .filter(({ profile }) => profile.privacyStatus === 'PUBLIC')
    .flatMap(({ id }) => {
      const own = readingList.filter(({ _owner }) => _owner === id);
      if (own.length === 0) return [];
      const on = (status: string): readonly unknown[] =>
        own.flatMap((entry) => (entry.status === status ? entry.book : []));
      return marginaliaItem(
        { id: shelfIdOf(id), owner: id, createdAt: REFERENCE_INSTANT - DAY_MS },
        { want: on('want'), reading: on('reading'), read: on('read') },
      );
    });
}

/** An id that follows from the member's. A random one would change all random values after it. */
function shelfIdOf(memberId: string): string {
  return `${memberId.slice(0, -1)}${memberId.endsWith('0') ? '1' : '0'}`;
}
