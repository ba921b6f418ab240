import type { Member } from '#contracts/members/member.ts';
import { isoInstant } from '../clock/clock.ts';
import type { Account } from '../identity/account.ts';

const STATUS = {
  PENDING: 'PENDING',
  ACTIVE: 'APPROVED',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
  DELETED: 'UNKNOWN',
} as const satisfies Record<Account['status'], Member['status']>;

/** An account as the members service shows it (wire §7.3); `whole` adds what is for the member and the owner only. */
export function memberOf(account: Account, whole: boolean): Member {
  const { profile } = account;
  const nickname = profile.nickname ?? account.email.slice(0, account.email.indexOf('@'));
  const publicPart: Member = {
    id: account.id,
    contactId: account.id,
    profile: { nickname, slug: profile.slug ?? nickname.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-') },
    status: 'UNKNOWN',
    privacyStatus: 'UNKNOWN',
    activityStatus: 'UNKNOWN',
    createdDate: isoInstant(account.createdAt),
    updatedDate: isoInstant(account.updatedAt),
  };
  if (!whole) return publicPart;
  return {
    ...publicPart,
    loginEmail: account.email,
    loginEmailVerified: account.emailVerified,
    status: STATUS[account.status],
    contact: {
      firstName: profile.firstName ?? null,
      lastName: profile.lastName ?? null,
      company: profile.company ?? null,
      jobTitle: profile.position ?? null,
      birthdate: profile.birthdate ?? null,
      phones: (profile.phonesV2 ?? []).map(({ phone }) => phone),
      emails: [account.email, ...(profile.secondaryEmails ?? []).map(({ email }) => email)],
      addresses: (profile.addresses ?? []).map(({ address }) => address),
      customFields: Object.fromEntries(
        (profile.customFields ?? []).map(({ name, value }) => [name, { name, value: Object.values(value)[0] }]),
      ),
    },
    privacyStatus: profile.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
    activityStatus: 'ACTIVE',
    lastLoginDate: account.lastLoginAt === null ? null : isoInstant(account.lastLoginAt),
  };
}
