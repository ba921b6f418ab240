import type { Member, MemberFieldset } from '#contracts/members/member.ts';
import { isoInstant } from '../../world/clock.ts';
import type { Account } from '../accounts/account.ts';
import { slugOf } from '../accounts/slug.ts';
import { customFieldsOf, titleOf } from './custom-fields.ts';

/** The status of a member, by the status of the account. */
export const STATUS = {
  PENDING: 'PENDING',
  ACTIVE: 'APPROVED',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
  DELETED: 'UNKNOWN',
} as const satisfies Record<Account['status'], Member['status']>;

/**
 * Converts an account to the format of the members service (wire §7.3). `EXTENDED` adds address and statuses, `FULL`
 * also adds the contact.
 */
export function memberOf(account: Account, fieldset: MemberFieldset): Member {
  switch (fieldset) {
    case 'PUBLIC':
      return publicSide(account);
    case 'EXTENDED':
      return { ...publicSide(account), ...privateSide(account) };
    case 'FULL':
      return { ...publicSide(account), ...privateSide(account), contact: contactOf(account) };
  }
}

/** Members are private by default. */
function privacyOf({ profile }: Pick<Account, 'profile'>): 'PUBLIC' | 'PRIVATE' {
  return profile.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE';
}

/** Whether everybody may see the member. */
export function isPublicMember(account: Account): boolean {
  return account.status === 'ACTIVE' && privacyOf(account) === 'PUBLIC';
}

/** The fieldset with the most fields. */
export function widestOf(fieldsets: readonly MemberFieldset[]): MemberFieldset {
  return (['FULL', 'EXTENDED'] as const).find((fieldset) => fieldsets.includes(fieldset)) ?? 'PUBLIC';
}

function publicSide(account: Account): Member {
  const { nickname = null, picture } = account.profile;
  const photo = picture === undefined ? {} : { photo: { url: picture } };
  return {
    id: account.id,
    contactId: account.id,
    profile: { nickname, slug: slugOf(account), title: titleOf(account.profile), ...photo },
    status: 'UNKNOWN',
    privacyStatus: 'UNKNOWN',
    activityStatus: 'UNKNOWN',
    createdDate: isoInstant(account.createdAt),
    updatedDate: isoInstant(account.updatedAt),
  };
}

function privateSide(account: Account): Partial<Member> {
  return {
    loginEmail: account.email,
    loginEmailVerified: account.emailVerified,
    status: STATUS[account.status],
    privacyStatus: privacyOf(account),
    activityStatus: account.isMuted ? 'MUTED' : 'ACTIVE',
    lastLoginDate: account.lastLoginAt === null ? null : isoInstant(account.lastLoginAt),
  };
}

function contactOf({ email, profile }: Account): Member['contact'] {
  return {
    firstName: profile.firstName ?? null,
    lastName: profile.lastName ?? null,
    company: profile.company ?? null,
    jobTitle: profile.position ?? null,
    birthdate: profile.birthdate ?? null,
    phones: (profile.phonesV2 ?? []).map(({ phone }) => phone),
    emails: [email, ...(profile.secondaryEmails ?? []).map((secondary) => secondary.email)],
    addresses: (profile.addresses ?? []).map(({ address }) => address),
    customFields: customFieldsOf(profile),
  };
}
