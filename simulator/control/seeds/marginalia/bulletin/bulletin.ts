import type { SeedItem } from '../../seed.ts';
import type { Chance } from '../chance.ts';
import { wireInstant } from '../instants.ts';
import { EDITOR_ID, marginaliaItem } from '../marginalia-item.ts';
import { posts } from './posts.ts';

export function buildBulletin(chance: Chance): readonly SeedItem[] {
  return posts.map(({ title, body, postedAt, isDraft = false }) => {
    const at = Date.parse(postedAt);
    return marginaliaItem(
      { id: chance.string.uuid(), owner: EDITOR_ID, createdAt: at },
      { title, body, postedAt: wireInstant(at), _publishStatus: isDraft ? 'DRAFT' : 'PUBLISHED' },
    );
  });
}
