import { type IdentityAddress, type IdentityProfile, identityProfile } from '#contracts/identity/identity.ts';
import type { Member, MemberAddress } from '#contracts/members/member.ts';
import type { CreateMemberRequest, MemberChanges } from '#contracts/members/members-api.ts';
import type { AuthenticatedRequest } from '../../auth/authenticate-request.ts';
import type { Caller } from '../../auth/caller.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { type Account, emailKey, keepingSlug, slugKey, slugOf } from '../accounts/account.ts';
import { addAccount, claimSlug, findAccount, updateAccount } from '../accounts/account-store.ts';
import { demandFreshLogin } from '../accounts/fresh-login.ts';
import { newAccount } from '../accounts/new-account.ts';
import { destinationOf } from '../accounts/proved-login.ts';
import { demand, MemberError, unknownMember } from './member-access.ts';
import { memberOf, withCustomFields } from './member-of-account.ts';

/**
 * Changes the fields that are sent; the others stay (MEM-17). Throws 403, 404, and 409 for a slug that another member
 * has. On a site with second factors, members can change the phone that gets their codes only after a login that is not too old.
 */
export function updateMember(request: AuthenticatedRequest, id: string, changes: MemberChanges): Promise<Member> {
  const { context, caller } = request;
  demand(caller, 'update', id);
  return context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    const account = await findAccount(within, id);
    if (account === undefined || account.status === 'DELETED') throw unknownMember(id);
    const changed: Account = {
      ...account,
      profile: changedProfile(account, changes),
      updatedAt: context.now,
      revision: account.revision + 1,
    };
    const movesCodes = destinationOf(changed, 'SMS') !== destinationOf(account, 'SMS');
    if (caller.role === 'member' && context.site.settings.multiFactor && movesCodes) {
      await demandFreshLogin({ ...request, context: within }, 'Changing the phone that gets codes');
    }
    const slug = slugOf(changed);
    if (slugKey(slug) !== slugKey(slugOf(account)) && !(await claimSlug(within, slug, id))) {
      throw new MemberError('SLUG_ALREADY_EXISTS', `Another member has the slug "${slug}".`);
    }
    await updateAccount(within, changed);
    return memberOf(changed, 'FULL');
  });
}

/**
 * Returns the account's profile after `changes`. An empty or null value removes a field. Lists of phones, e-mail
 * addresses and addresses are replaced.
 */
function changedProfile(
  account: Account,
  { profile = {}, contact = {}, privacyStatus }: MemberChanges,
): IdentityProfile {
  const before = account.profile;
  const fields = {
    nickname: profile.nickname,
    picture: profile.photo === null ? null : profile.photo?.url,
    slug: profile.slug ?? undefined,
    firstName: contact.firstName,
    lastName: contact.lastName,
    company: contact.company,
    position: contact.jobTitle,
    birthdate: contact.birthdate,
    phonesV2: contact.phones?.map((phone) => phoneOf(before, phone)),
    secondaryEmails: contact.emails?.flatMap((email) => secondaryEmailOf(account, email)),
    addresses: contact.addresses?.map((address) => ({ address: storedAddress(address) })),
    customFields: withCustomFields(before.customFields ?? [], {
      title: profile.title,
      customFields: contact.customFields,
    }),
    privacyStatus,
  };
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  const merged = Object.entries({ ...before, ...Object.fromEntries(sent) });
  const changed = identityProfile.parse(Object.fromEntries(merged.filter(([, value]) => !isEmpty(value))));
  return fields.slug === undefined ? keepingSlug(account, changed) : changed;
}

/** An address as an identity stores it. */
function storedAddress({ streetAddress, ...address }: MemberAddress): IdentityAddress {
  const { name, number } = streetAddress ?? {};
  return {
    ...address,
    ...(name !== undefined && { streetName: name }),
    ...(number !== undefined && { streetNumber: number }),
  };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A phone that is already in the profile keeps its country and tag, which members do not show. */
function phoneOf({ phonesV2 = [] }: IdentityProfile, phone: string): NonNullable<IdentityProfile['phonesV2']>[number] {
  return phonesV2.find((known) => known.phone === phone) ?? { phone };
}

/** The address to log in with is not among the others. An address that is already there keeps its tag. */
function secondaryEmailOf(
  { email: loginEmail, profile }: Account,
  email: string,
): NonNullable<IdentityProfile['secondaryEmails']> {
  if (emailKey(email) === emailKey(loginEmail)) return [];
  return [profile.secondaryEmails?.find((known) => known.email === email) ?? { email }];
}

/**
 * Creates an approved member without a password. A slug that another member has gets a number. Throws 403
 * without an API key, and 409 for a login address that is taken.
 */
export async function createMember(
  context: RequestContext,
  caller: Caller,
  { loginEmail: email, ...fields }: CreateMemberRequest['member'],
): Promise<Member> {
  demand(caller, 'create');
  const empty = newAccount(context, { email, passwordHash: null, profile: {}, reasons: [] });
  const account = await context.db.transaction(context.site.siteId, (db) =>
    addAccount({ ...context, db }, { ...empty, profile: changedProfile(empty, fields) }),
  );
  if (account === null) throw new MemberError('ALREADY_EXISTS', `Another member has the login address ${email}.`);
  return memberOf(account, 'FULL');
}
