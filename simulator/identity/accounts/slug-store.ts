import { claimSlugKey } from '../../store/sql/identities.ts';
import type { World } from '../../world/world.ts';
import { MAX_SLUG_LENGTH, slugKey } from './slug.ts';

type Slugs = Pick<World, 'db' | 'site'>;

/** Makes `slug` that of the member `id`, in place of the one they had. False when another member has it. */
export function claimSlug(slugs: Slugs, slug: string, id: string): Promise<boolean> {
  return claimSlugKey(slugs, slugKey(slug), id);
}

/**
 * Gives the first free one of `slug`, `slug-1`, `slug-2` … to the member `id`, and returns it. If a slug is too long
 * for the number, it is cut.
 */
export async function claimFreeSlug(slugs: Slugs, slug: string, id: string): Promise<string> {
  for (let number = 0; ; number += 1) {
    const suffix = `-${number}`;
    const wanted = number === 0 ? slug : slug.slice(0, MAX_SLUG_LENGTH - suffix.length).toWellFormed() + suffix;
    if (await claimSlug(slugs, wanted, id)) return wanted;
  }
}
