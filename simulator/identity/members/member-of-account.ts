import type { IdentityAddress, IdentityProfile } from '#contracts/identity/identity.ts';
import type { Member, MemberAddress, MemberFieldset } from '#contracts/members/member.ts';
import { isoInstant } from '../../platform/clock.ts';
import { type Account, slugOf } from '../accounts/account.ts';

/** The status of a member, by the status of the account. */
export const STATUS = {
  PENDING: 'PENDING',
  ACTIVE: 'APPROVED',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
  DELETED: 'UNKNOWN',
} as const satisfies Record<Account['status'], Member['status']>;

/**
 * Converts an account to the format of the members service. `EXTENDED` adds address and statuses, `FULL`
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
    addresses: (profile.addresses ?? []).map(({ address }) => shownAddress(address)),
    customFields: customFieldsOf(profile),
  };
}

/** An address as the members service answers it, with the parts of a street in an object of their own. */
function shownAddress({ streetName, streetNumber, ...address }: IdentityAddress): MemberAddress {
  if (streetName === undefined && streetNumber === undefined) return address;
  const name = streetName === undefined ? {} : { name: streetName };
  return { ...address, streetAddress: { ...name, ...(streetNumber !== undefined && { number: streetNumber }) } };
}

type CustomFields = NonNullable<Member['contact']>['customFields'];
type StoredField = NonNullable<IdentityProfile['customFields']>[number];

/** The key of a member's title. An identity's profile has no title, so it is stored as a custom field. */
const TITLE = 'members.title';

/**
 * The custom fields of a member, by key. An identity stores a custom field's key and value but not its display name, so
 * the key is also used as the name. Older stores may hold fields without a value; members do not show them.
 */
function customFieldsOf({ customFields = [] }: IdentityProfile): CustomFields {
  return Object.fromEntries(
    customFields.flatMap(({ name, value: kinds }) => {
      const [value] = Object.values(kinds);
      return name === TITLE || value === undefined ? [] : [[name, { name, value }]];
    }),
  );
}

function titleOf({ customFields = [] }: IdentityProfile): string | null {
  return customFields.find(({ name }) => name === TITLE)?.value.strValue ?? null;
}

/**
 * Returns the custom fields after a change. Fields that the change does not name stay. A null value removes a field.
 * The platform drops keys that the site does not define. Sites of this simulator define no custom fields, so every key
 * is stored (MEM-17).
 */
export function withCustomFields(
  before: readonly StoredField[],
  { title, customFields = {} }: { title?: string | null | undefined; customFields?: CustomFields | undefined },
): StoredField[] {
  const changes = new Map<string, unknown>(Object.entries(customFields).map(([key, { value }]) => [key, value]));
  changes.delete(TITLE);
  if (title !== undefined) changes.set(TITLE, title === '' ? null : title);
  const kept = before.filter(({ name }) => !changes.has(name));
  return [...kept, ...[...changes].flatMap(([name, value]) => storedField(name, value))];
}

function storedField(name: string, value: unknown): StoredField[] {
  switch (typeof value) {
    case 'string':
      return [{ name, value: { strValue: value } }];
    case 'number':
      return [{ name, value: { numValue: value } }];
    case 'boolean':
      return [{ name, value: { boolValue: value } }];
    case 'object':
      if (value === null) return [];
      return [{ name, value: Array.isArray(value) ? { listValue: value } : { mapValue: value } }];
    default:
      return [];
  }
}
