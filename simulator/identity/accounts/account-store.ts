import { scheduler } from 'node:timers/promises';
import type { SiteEvent } from '#handlers/site-event.ts';
import { tell } from '../../events/tell.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import {
  claimSlugKey,
  countIdentities,
  findIdentity,
  findIdentityByEmail,
  type IdentityAnchor,
  type IdentityCondition,
  type IdentityOrder,
  type IdentityPage,
  insertIdentity,
  isPlainPart,
  pageOfIdentities,
  releaseEmailKey,
  updateIdentity,
} from '../../store/identities.ts';
import { memberOf } from '../members/member-of-account.ts';
import { type Account, account, emailKey, MAX_SLUG_LENGTH, slugKey, slugOf, withOwnSlug } from './account.ts';
import { IdentityError } from './identity-error.ts';

export async function findAccount(context: RequestContext, id: string): Promise<Account | undefined> {
  return readAccount(await findIdentity(context, id));
}

export async function findAccountByEmail(context: RequestContext, email: string): Promise<Account | undefined> {
  return readAccount(await findIdentityByEmail(context, emailKey(email)));
}

/** The account with the id of an identity. Throws IDENTITY_NOT_FOUND if there is none, or if it is deleted. */
export async function accountOfIdentity(context: RequestContext, identityId: string): Promise<Account> {
  const account = await findAccount(context, identityId);
  if (account === undefined || account.status === 'DELETED') {
    throw new IdentityError('IDENTITY_NOT_FOUND', 'No identity of this site has this id.');
  }
  return account;
}

/** A page of the accounts that meet `condition`, newest first unless it says otherwise. */
export async function pageOfAccounts(
  context: RequestContext,
  condition: IdentityCondition,
  page: IdentityPage,
): Promise<Account[]> {
  return (await pageOfIdentities(context, condition, page)).map(parseAccount);
}

/** A page of the accounts that meet `condition`, newest first unless it says otherwise, and the number of all of them. */
export async function pageWithTotal(
  context: RequestContext,
  condition: IdentityCondition,
  page: Omit<IdentityPage, 'anchor'>,
): Promise<{ readonly accounts: readonly Account[]; readonly total: number }> {
  const { limit, offset = 0 } = page;
  const accounts = await pageOfAccounts(context, condition, page);
  // The last page shows how many there are.
  const isLast = accounts.length < limit && (accounts.length > 0 || offset === 0);
  return { accounts, total: isLast ? offset + accounts.length : await countIdentities(context, condition) };
}

/** The number of accounts that are read before other requests get a turn. */
const ACCOUNTS_AT_ONCE = 100;

/** The accounts that meet `condition`, in batches, so that those of a large site are never in memory as a whole. */
export async function* readAccounts(
  context: RequestContext,
  condition: IdentityCondition,
  { order = 'id', after, limit = ACCOUNTS_AT_ONCE }: AccountBatches = {},
): AsyncGenerator<readonly Account[]> {
  let anchor = after && anchorAfter(after);
  const size = Math.min(limit, ACCOUNTS_AT_ONCE);
  for (;;) {
    const accounts = await pageOfAccounts(context, condition, { order, anchor, limit: size });
    const last = accounts.at(-1);
    if (last === undefined) return;
    yield accounts;
    if (accounts.length < size) return;
    anchor = anchorAfter(last);
    await scheduler.yield();
  }
}

interface AccountBatches {
  readonly order?: IdentityOrder;
  /** The account before the first one. */
  readonly after?: Account | undefined;
  /** The largest size of a batch. */
  readonly limit?: number | undefined;
}

function anchorAfter({ id, createdAt }: Account): IdentityAnchor {
  return { direction: 'next', id, createdAt };
}

/**
 * Stores a new account, and returns it with the slug it got: a slug that another member has gets a number. Null when the
 * e-mail is taken: of two registrations at once, one gets the account. The address of a deleted member is free.
 */
export async function insertAccount(
  context: Pick<RequestContext, 'db' | 'site'>,
  sent: Account,
): Promise<Account | null> {
  const added = withOwnSlug(sent);
  const { id, email, createdAt } = added;
  const identity = { id, emailKey: emailKey(email), createdAt, text: textOf(added) };
  const isAdded =
    (await insertIdentity(context, identity)) ||
    ((await releaseEmailKey(context, identity.emailKey)) && (await insertIdentity(context, identity)));
  if (!isAdded) return null;
  if (added.status === 'DELETED') return added;
  const slug = await claimFreeSlug(context, slugOf(added), added.id);
  if (slug === slugOf(added)) return added;
  const numbered = { ...added, profile: { ...added.profile, slug } };
  await keepAccount(context, numbered);
  return numbered;
}

/** Stores what a member's page does not show, such as a login. */
export async function keepAccount(context: Pick<RequestContext, 'db' | 'site'>, changed: Account): Promise<void> {
  await updateIdentity(context, changed.id, textOf(withOwnSlug(changed)));
}

/** Like `insertAccount`, and tells it. Call it inside a transaction. */
export async function addAccount(context: RequestContext, sent: Account): Promise<Account | null> {
  const added = await insertAccount(context, sent);
  if (added) await tell(context, [changeOf(added, 'created')]);
  return added;
}

/** Stores changes of a member, and tells them. Call it inside a transaction. */
export async function updateAccount(context: RequestContext, changed: Account): Promise<void> {
  await keepAccount(context, changed);
  await tell(context, [changeOf(changed, changed.status === 'DELETED' ? 'deleted' : 'updated')]);
}

function changeOf(account: Account, slug: 'created' | 'updated' | 'deleted'): SiteEvent {
  return { of: 'wix.members.v1.member', id: account.id, what: { slug, entity: memberOf(account, 'FULL') } };
}

/** Stores changes of an account as its next revision, and returns the account with them. */
export async function reviseAccount(
  context: RequestContext,
  account: Account,
  changes: Partial<Account>,
): Promise<Account> {
  const revised = { ...account, ...changes, updatedAt: context.now, revision: account.revision + 1 };
  await updateAccount(context, revised);
  return revised;
}

/**
 * The JSON text of an account. Throws ZodError for an invalid account, because a single one would make every list of
 * members fail.
 */
function textOf(stored: Account): string {
  return JSON.stringify(account.parse(stored));
}

function readAccount(text: string | undefined): Account | undefined {
  return text === undefined ? undefined : parseAccount(text);
}

function parseAccount(text: string): Account {
  return account.parse(JSON.parse(text));
}

type Slugs = Pick<RequestContext, 'db' | 'site'>;

/** Makes `slug` that of the member `id`, in place of the one they had. False when another member has it. */
export function claimSlug(slugs: Slugs, slug: string, id: string): Promise<boolean> {
  return claimSlugKey(slugs, slugKey(slug), id);
}

/**
 * Gives the first free one of `slug`, `slug-1`, `slug-2` … to the member `id`, and returns it. If a slug is too long
 * for the number, it is cut.
 */
async function claimFreeSlug(slugs: Slugs, slug: string, id: string): Promise<string> {
  for (let number = 0; ; number += 1) {
    const suffix = `-${number}`;
    const wanted = number === 0 ? slug : slug.slice(0, MAX_SLUG_LENGTH - suffix.length).toWellFormed() + suffix;
    if (await claimSlug(slugs, wanted, id)) return wanted;
  }
}

/** Which accounts the owner of a site looks for. */
export interface AccountSearch {
  readonly email?: string | undefined;
  readonly status?: string | undefined;
  /** A part of the e-mail address, the nickname or the id. Upper and lower case are the same. */
  readonly search?: string | undefined;
}

/** The condition for the store, and whether all accounts that meet it are meant. Otherwise `isMeant` decides. */
export function accountCondition({ email, status, search }: AccountSearch): {
  readonly condition: IdentityCondition;
  readonly isExact: boolean;
} {
  const part = search?.toLowerCase();
  const isExact = part === undefined || isPlainPart(part);
  const condition = {
    ...(email !== undefined && { emailKey: emailKey(email) }),
    ...(status !== undefined && { statuses: [status] }),
    ...(isExact && part !== undefined && { search: part }),
  };
  return { condition, isExact };
}

/** Whether an account that meets the condition is meant. */
export function isMeant({ search }: AccountSearch, { email, id, profile }: Account): boolean {
  const part = search?.toLowerCase();
  return part === undefined || [email, id, profile.nickname ?? ''].some((text) => text.toLowerCase().includes(part));
}
