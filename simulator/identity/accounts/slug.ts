import type { Account } from './account.ts';

/**
 * The last part of a member's page address: the slug they chose, or one made from their nickname, or their id. It is
 * never made from the e-mail address, because everybody sees it.
 */
export function slugOf({ id, profile }: Pick<Account, 'id' | 'profile'>): string {
  if (profile.slug !== undefined) return profile.slug;
  const words = (profile.nickname ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '').join('-') || id;
}

/** The form in which slugs are compared: addresses that differ in case only would be mixed up. */
export function slugKey(slug: string): string {
  return slug.toLowerCase();
}

/** `profile` for the account, whose page keeps its address: whoever takes another name has not moved. */
export function keepingSlug(account: Account, profile: Account['profile']): Account['profile'] {
  const slug = slugOf(account);
  return slugOf({ ...account, profile }) === slug ? profile : { ...profile, slug };
}
