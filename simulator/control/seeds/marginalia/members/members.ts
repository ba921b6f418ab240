import type { EpochMs } from '../../../../world/clock.ts';
import type { SeedMember } from '../../seed.ts';
import type { Chance } from '../chance.ts';
import { DAY_MS, FOUNDED_AT, REFERENCE_INSTANT } from '../instants.ts';
import { club } from '../marginalia-data.ts';
import { EDITOR_ID } from '../marginalia-item.ts';

/** Half of the members joined in the first year. The last joined a few days ago, and some of them are still pending. */
function joiningInstant(share: number): EpochMs {
  const life = REFERENCE_INSTANT - DAY_MS - FOUNDED_AT;
  return FOUNDED_AT + Math.floor(share ** 2 * life);
}

/** The members, oldest first. */
export function buildMembers(chance: Chance): readonly SeedMember[] {
  return club.members.map(({ firstName, lastName, nickname, language, mailbox, status }, index) => ({
    id: chance.string.uuid(),
    email: `${mailbox ?? firstName.toLowerCase()}@marginalia.test`,
    status: status ?? 'ACTIVE',
    profile: { firstName, lastName, nickname, language },
    createdAt: joiningInstant((index + chance.number.float()) / club.members.length),
  }));
}

/**
 * The member who edits the books and the bulletin. A constant, because drawing it would change all later random values.
 */
export const editor: SeedMember = {
  id: EDITOR_ID,
  email: 'editor@marginalia.test',
  status: 'ACTIVE',
  role: 'CMS_EDITOR',
  profile: { firstName: 'Edith', lastName: 'Marlowe', nickname: 'Edith', language: 'en' },
  createdAt: FOUNDED_AT,
};
