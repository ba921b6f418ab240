import type { Account } from './account.ts';

/**
 * The last part of the address of a member's page: the slug they chose, or one made from their nickname, or their id.
 * It is never made from the e-mail address, because it is public.
 */
export function slugOf({ id, profile }: Pick<Account, 'id' | 'profile'>): string {
  if (profile.slug !== undefined) return profile.slug;
  const words = (profile.nickname ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '').join('-') || id;
}

/**
 * The form for comparing slugs. Case does not count, because people would confuse addresses that differ only in case.
 */
export function slugKey(slug: string): string {
  return slug.toLowerCase();
}

/**
 * Returns `profile` with the current slug of the account if it would change otherwise: a new nickname must not change
 * the address of the page.
 */
export function keepingSlug(account: Account, profile: Account['profile']): Account['profile'] {
  const slug = slugOf(account);
  return slugOf({ ...account, profile }) === slug ? profile : { ...profile, slug };
}
