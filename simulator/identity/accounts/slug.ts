import type { Account } from './account.ts';

/**
 * The last part of the address of a member's page: the slug they chose, or one made from their nickname, or their id.
 * It is never made from the e-mail address, because it is public.
 */
export function slugOf({ id, profile }: Pick<Account, 'id' | 'profile'>): string {
  return slugified(profile.slug ?? '') || slugified((profile.nickname ?? '').toLowerCase()) || id;
}

/** The maximum length of a profile's slug. */
export const MAX_SLUG_LENGTH = 255;

/**
 * The words of a text, joined by hyphens, so that the result is one segment of a path whatever the text has:
 * slashes, dots, percent signs or control characters. Empty if the text has no letter and no digit.
 */
function slugified(text: string): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return words.join('-').slice(0, MAX_SLUG_LENGTH).toWellFormed();
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
  const isSame = profile.slug === undefined && slugOf({ ...account, profile }) === slug;
  return isSame ? profile : { ...profile, slug };
}

/** The account as it is stored: with the slug of its page, and not the text that a slug was made from. */
export function withOwnSlug(account: Account): Account {
  const { profile } = account;
  return profile.slug === undefined ? account : { ...account, profile: { ...profile, slug: slugOf(account) } };
}
