import type { Account } from './account.ts';

/** What a member is called when they did not say: the part of their address before the @. */
export function nicknameOf({ profile, email }: Pick<Account, 'profile' | 'email'>): string {
  return profile.nickname ?? email.slice(0, email.indexOf('@'));
}

/** The last part of a member's page address: the one they chose, or one made from what they are called. */
export function slugOf(account: Pick<Account, 'id' | 'profile' | 'email'>): string {
  if (account.profile.slug !== undefined) return account.profile.slug;
  const words = nicknameOf(account)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '').join('-') || account.id;
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
