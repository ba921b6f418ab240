import { z } from 'zod';
import { identityProfile, identityStatusName, pendingReason } from '#contracts/identity/identity.ts';
import { memberRole } from '#contracts/members/member-role.ts';

const ofEveryFactor = {
  id: z.string(),
  /** The name that the member gave it. */
  name: z.string(),
  /** In milliseconds. */
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
};

const enrolledPush = z.object({ ...ofEveryFactor, type: z.literal('PUSH') });

const enrolledPasskey = z.object({
  ...ofEveryFactor,
  type: z.literal('WEBAUTHN'),
  /** The host name of the pages that may use it (WebAuthn: RP ID). */
  rpId: z.string(),
  /** In base64url, as all binary values here. */
  credentialId: z.string(),
  /** In the COSE format. */
  publicKey: z.string(),
  /** The signature counter of the last use. Zero for authenticators that do not count. */
  counter: z.number(),
  transports: z.array(z.string()),
});
export type EnrolledPasskey = z.infer<typeof enrolledPasskey>;

/** A second factor that the member has set up, as it is stored with the account. */
const enrolledFactor = z.discriminatedUnion('type', [enrolledPush, enrolledPasskey]);
export type EnrolledFactor = z.infer<typeof enrolledFactor>;

/** An account of a site as it is stored. Instants in milliseconds. */
export const account = z.object({
  id: z.string(),
  /** As the member typed it. Compare addresses by `emailKey` (MEM-19). */
  email: z.string(),
  emailVerified: z.boolean(),
  status: identityStatusName,
  reasons: z.array(pendingReason),
  passwordHash: z.string().nullable(),
  mustResetPassword: z.boolean(),
  /** True if the password was set by a mailed link and no login has proved another factor since then. */
  passwordFromMail: z.boolean().default(false),
  /** In base32 (RFC 4648). Null unless the member has enrolled an authenticator app. */
  totpSecret: z.string().nullable(),
  /** The second factors that the member has set up, oldest first. */
  enrolledFactors: z.array(enrolledFactor).default([]),
  role: memberRole.default('MEMBER'),
  /** Muted members stay logged in. Only apps that the simulator does not play, such as the blog, would stop them. */
  isMuted: z.boolean().default(false),
  profile: identityProfile,
  createdAt: z.number(),
  updatedAt: z.number(),
  revision: z.number(),
  lastLoginAt: z.number().nullable(),
});
export type Account = z.infer<typeof account>;

/** The normalised form for comparing e-mail addresses: trimmed, in lower case (MEM-19). */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

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

/** The form for comparing slugs. Case does not count, because people would confuse addresses that differ only in case. */
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
