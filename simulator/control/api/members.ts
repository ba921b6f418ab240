import type { z } from 'zod';
import {
  type ControlMember,
  type CreateMemberRequest,
  type MemberSessionsResponse,
  type MembersQuery,
  type MemberVerb,
  type MintSessionResponse,
  memberVerb,
  type mintSessionRequest,
  type SignInLinkResponse,
  type signInLinkRequest,
} from '#contracts/control/control-api.ts';
import type { MemberRole } from '#contracts/members/member-role.ts';
import { textOfEnd } from '../../auth/session-end.ts';
import { sessionsOf, startTokenFamily } from '../../auth/token-family.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import type { Account, EnrolledFactor } from '../../identity/accounts/account.ts';
import {
  accountCondition,
  addAccount,
  findAccount,
  findAccountByEmail,
  isMeant,
  readAccounts,
} from '../../identity/accounts/account-store.ts';
import { changeAccount, reduceAccount, stateOf } from '../../identity/accounts/account-transitions.ts';
import { hashPassword } from '../../identity/accounts/credentials.ts';
import { accountInState } from '../../identity/accounts/new-account.ts';
import { createSignInLink } from '../../identity/hosted/sign-in-link.ts';
import { changeRole, whyIllegal } from '../../identity/members/change-member.ts';
import { isoInstant } from '../../platform/clock.ts';
import type { Origin } from '../../platform/origin.ts';
import { randomGuid } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { ControlError, unknownOnSite } from './control-error.ts';
import { requireSite } from './control-route.ts';

/**
 * Creates a member in any state, with a random id by default. A member without a password cannot log in. Throws
 * ValidationError if the address is taken, and 404 if the site was deleted.
 */
export async function createMember(
  context: RequestContext,
  request: CreateMemberRequest,
  id?: string,
): Promise<Account> {
  const { siteId } = context.site;
  const added = await accountOf(context, request, id ?? randomGuid(context.randomBytes));
  const account = await context.db.transaction(siteId, async (db) => {
    // The site may have been reset or deleted while the password was hashed.
    await requireSite({ db }, siteId);
    return addAccount({ ...context, db }, added);
  });
  if (account !== null) return account;
  throw new ValidationError([{ field: 'email', description: 'is already used by a member of this site', data: {} }]);
}

async function accountOf(context: RequestContext, request: CreateMemberRequest, id: string): Promise<Account> {
  const { email, password, status, role, profile, totpSecret = null, push } = request;
  const account = accountInState(status === 'DELETED' ? 'ACTIVE' : status, {
    ...{ id, email },
    role,
    profile,
    passwordHash: password === undefined ? null : await hashPassword(password, context),
    createdAt: context.now,
    totpSecret,
    enrolledFactors: push ? [phoneOf(context)] : [],
  });
  return status === 'DELETED' ? (reduceAccount(account, 'delete', context.now) ?? account) : account;
}

function phoneOf({ randomBytes, now }: RequestContext): EnrolledFactor {
  return { type: 'PUSH', id: randomGuid(randomBytes), name: 'Phone', createdAt: now, lastUsedAt: null };
}

/** The members that match, oldest first: all, or at most `limit`. Throws 400 if there is no member with the id `after`. */
export async function listMembers(
  context: RequestContext,
  { after, limit = Number.POSITIVE_INFINITY, ...search }: MembersQuery,
): Promise<readonly ControlMember[]> {
  const { condition } = accountCondition(search);
  const batches = {
    order: 'oldest',
    limit,
    after: after === undefined ? undefined : await knownAccount(context, after),
  } as const;
  const members: ControlMember[] = [];
  for await (const accounts of readAccounts(context, condition, batches)) {
    members.push(...accounts.filter((account) => isMeant(search, account)).map(memberAnswer));
    if (members.length >= limit) return members.slice(0, limit);
  }
  return members;
}

async function knownAccount(context: RequestContext, id: string): Promise<Account> {
  const account = await findAccount(context, id);
  if (account) return account;
  throw new ValidationError([{ field: 'after', description: 'must be the id of a member of this site', data: {} }]);
}

/** The sessions of a member. Throws 404. */
export async function listSessions(context: RequestContext, memberId: string): Promise<MemberSessionsResponse> {
  if ((await findAccount(context, memberId)) === undefined) throw unknownOnSite('member', memberId);
  const { open, ends } = await sessionsOf(context, memberId);
  return { open, ended: ends.map(textOfEnd) };
}

export function memberAnswer({ id, email, profile, status, reasons, role, createdAt }: Account): ControlMember {
  return { id, email, nickname: profile.nickname ?? '', status, reasons, role, createdAt: isoInstant(createdAt) };
}

/** Applies an action of the site owner to a member. Throws 404, and 409 with the actions that the state allows. */
export async function changeMemberState(context: RequestContext, memberId: string, verb: MemberVerb): Promise<Account> {
  const change = await changeAccount(context, memberId, verb);
  switch (change.kind) {
    case 'changed':
      return change.account;
    case 'unknown':
      throw unknownOnSite('member', memberId);
    case 'illegal': {
      const legal = memberVerb.options.filter((option) => change.legal.includes(option));
      throw new ControlError('ILLEGAL_TRANSITION', whyIllegal(stateOf(change.account), verb, legal));
    }
  }
}

/** Gives a member a role. Throws 404. */
export async function changeMemberRole(context: RequestContext, memberId: string, role: MemberRole): Promise<Account> {
  const changed = await changeRole(context, memberId, role);
  if (changed === undefined) throw unknownOnSite('member', memberId);
  return changed;
}

type MintSessionRequest = z.infer<typeof mintSessionRequest>;

/** Creates the same tokens as the login of a member or the first visit of a visitor, without the steps of a login. */
export async function mintSession(context: RequestContext, request: MintSessionRequest): Promise<MintSessionResponse> {
  const isVisitor = request.memberId === undefined && request.email === undefined;
  const account = isVisitor ? undefined : await activeMember(context, request);
  const role = account === undefined ? 'visitor' : 'member';
  const subject = account?.id ?? randomGuid(context.randomBytes);
  const { tokens } = await startTokenFamily(context, { subject, role, hostedSession: null });
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresIn: tokens.expires_in,
    expiresAt: Math.floor(context.now / 1000) + tokens.expires_in,
    role,
  };
}

/** Creates a link that signs a browser in as a member. Throws 404, and 409 if the member cannot log in. */
export async function createLink(
  context: RequestContext,
  origin: Origin,
  request: z.infer<typeof signInLinkRequest>,
): Promise<SignInLinkResponse> {
  const { id } = await activeMember(context, request);
  return { url: await createSignInLink(context, origin, id) };
}

/** The member with this id or e-mail address. Throws 404, and 409 if the member cannot log in. */
async function activeMember(context: RequestContext, { memberId, email = '' }: MintSessionRequest): Promise<Account> {
  const named = memberId ?? email;
  const account =
    memberId === undefined ? await findAccountByEmail(context, named) : await findAccount(context, memberId);
  if (account === undefined) throw unknownOnSite('member', named);
  if (account.status === 'ACTIVE') return account;
  throw new ControlError(
    'MEMBER_NOT_ACTIVE',
    `The member ${named} is ${stateOf(account)}. Only an active member can have a session.`,
  );
}
