import type { z } from 'zod';
import {
  type ControlMember,
  type CreateMemberRequest,
  type MembersQuery,
  type MemberVerb,
  type MintSessionResponse,
  memberVerb,
  type mintSessionRequest,
} from '#contracts/control/control-api.ts';
import type { MemberRole } from '#contracts/members/member-role.ts';
import { startTokenFamily } from '../../auth/token-family.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import type { Account, EnrolledFactor } from '../../identity/accounts/account.ts';
import {
  accountCondition,
  findAccount,
  findAccountByEmail,
  insertAccount,
  isMeant,
  readAccounts,
} from '../../identity/accounts/account-store.ts';
import { changeAccount, reduceAccount, stateOf } from '../../identity/accounts/account-transitions.ts';
import { hashPassword } from '../../identity/accounts/credentials.ts';
import { accountInState } from '../../identity/accounts/new-account.ts';
import { changeRole, whyIllegal } from '../../identity/members/change-member.ts';
import { isoInstant } from '../../world/clock.ts';
import { randomGuid } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import { ControlError, unknownOnSite } from './control-error.ts';
import { requireSite } from './control-route.ts';

/**
 * Creates a member in any state, with a random id by default. A member without a password cannot log in. Throws
 * ValidationError if the address is taken, and 404 if the site was deleted.
 */
export async function createMember(world: World, request: CreateMemberRequest, id?: string): Promise<Account> {
  const { siteId } = world.site;
  const added = await accountOf(world, request, id ?? randomGuid(world.randomBytes));
  const account = await world.db.transaction(siteId, async (db) => {
    // The site may have been reset or deleted while the password was hashed.
    await requireSite({ db }, siteId);
    return insertAccount({ ...world, db }, added);
  });
  if (account !== null) return account;
  throw new ValidationError([{ field: 'email', description: 'is already used by a member of this site', data: {} }]);
}

async function accountOf(world: World, request: CreateMemberRequest, id: string): Promise<Account> {
  const { email, password, status, role, profile, totpSecret = null, push } = request;
  const account = accountInState(status === 'DELETED' ? 'ACTIVE' : status, {
    ...{ id, email },
    role,
    profile,
    passwordHash: password === undefined ? null : await hashPassword(password, world),
    createdAt: world.now,
    totpSecret,
    enrolledFactors: push ? [phoneOf(world)] : [],
  });
  return status === 'DELETED' ? (reduceAccount(account, 'delete', world.now) ?? account) : account;
}

function phoneOf({ randomBytes, now }: World): EnrolledFactor {
  return { type: 'PUSH', id: randomGuid(randomBytes), name: 'Phone', createdAt: now, lastUsedAt: null };
}

/** The members that match, oldest first: all, or at most `limit`. Throws 400 if there is no member with the id `after`. */
export async function listMembers(
  world: World,
  { after, limit = Number.POSITIVE_INFINITY, ...search }: MembersQuery,
): Promise<readonly ControlMember[]> {
  const { condition } = accountCondition(search);
  const batches = {
    order: 'oldest',
    limit,
    after: after === undefined ? undefined : await knownAccount(world, after),
  } as const;
  const members: ControlMember[] = [];
  for await (const accounts of readAccounts(world, condition, batches)) {
    members.push(...accounts.filter((account) => isMeant(search, account)).map(memberAnswer));
    if (members.length >= limit) return members.slice(0, limit);
  }
  return members;
}

async function knownAccount(world: World, id: string): Promise<Account> {
  const account = await findAccount(world, id);
  if (account) return account;
  throw new ValidationError([{ field: 'after', description: 'must be the id of a member of this site', data: {} }]);
}

export function memberAnswer({ id, email, status, reasons, role, createdAt }: Account): ControlMember {
  return { id, email, status, reasons, role, createdAt: isoInstant(createdAt) };
}

/** Applies an action of the site owner to a member. Throws 404, and 409 with the actions that the state allows. */
export async function changeMemberState(world: World, memberId: string, verb: MemberVerb): Promise<Account> {
  const change = await changeAccount(world, memberId, verb);
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
export async function changeMemberRole(world: World, memberId: string, role: MemberRole): Promise<Account> {
  const changed = await changeRole(world, memberId, role);
  if (changed === undefined) throw unknownOnSite('member', memberId);
  return changed;
}

type MintSessionRequest = z.infer<typeof mintSessionRequest>;

/** Creates the same tokens as the login of a member or the first visit of a visitor, without the steps of a login. */
export async function mintSession(world: World, request: MintSessionRequest): Promise<MintSessionResponse> {
  const account = await requestedMember(world, request);
  const role = account === undefined ? 'visitor' : 'member';
  const subject = account?.id ?? randomGuid(world.randomBytes);
  const { tokens } = await startTokenFamily(world, { subject, role, hostedSession: null });
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresIn: tokens.expires_in,
    expiresAt: Math.floor(world.now / 1000) + tokens.expires_in,
    role,
  };
}

/** The member of the request; undefined for a visitor. Throws 404, and 409 if the member cannot log in. */
async function requestedMember(world: World, { memberId, email }: MintSessionRequest): Promise<Account | undefined> {
  const named = memberId ?? email;
  if (named === undefined) return undefined;
  const account = memberId === undefined ? await findAccountByEmail(world, named) : await findAccount(world, memberId);
  if (account === undefined) throw unknownOnSite('member', named);
  if (account.status === 'ACTIVE') return account;
  throw new ControlError(
    'MEMBER_NOT_ACTIVE',
    `The member ${named} is ${stateOf(account)}. Only an active member can have a session.`,
  );
}
