import type { SeedItem } from '../../seed.ts';
import type { Chance } from '../chance.ts';
import { wireInstant } from '../instants.ts';
import { club } from '../marginalia-data.ts';
import { EDITOR_ID, marginaliaItem } from '../marginalia-item.ts';

export function buildBulletin(chance: Chance): readonly SeedItem[] {
  return club.posts.map(({ title, body, postedAt, isDraft = false }) => {
    const at = Date.parse(postedAt);
    return marginaliaItem(
      { id: chance.string.uuid(), owner: EDITOR_ID, createdAt: at },
      { title, body, postedAt: wireInstant(at), _publishStatus: isDraft ? 'DRAFT' : 'PUBLISHED' },
    );
  });
}
