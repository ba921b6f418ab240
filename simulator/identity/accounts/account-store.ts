import {
  findIdentity,
  findIdentityByEmail,
  type IdentityCondition,
  insertIdentity,
  listIdentities,
  pageOfIdentities,
  readIdentities,
  updateIdentity,
} from '../../store/sql/identities.ts';
import type { World } from '../../world/world.ts';
import { type Account, account, emailKey } from './account.ts';
import { slugOf } from './slug.ts';
import { claimFreeSlug } from './slug-store.ts';

export async function findAccount(world: World, id: string): Promise<Account | undefined> {
  return readAccount(await findIdentity(world, id));
}

export async function findAccountByEmail(world: World, email: string): Promise<Account | undefined> {
  return readAccount(await findIdentityByEmail(world, emailKey(email)));
}

/** Oldest first. */
export async function listAccounts(world: World): Promise<Account[]> {
  return (await listIdentities(world)).map(parseAccount);
}

/** The accounts that meet `condition`, in batches, so that a large site is never in memory as a whole. */
export async function* readAccounts(world: World, condition: IdentityCondition): AsyncGenerator<readonly Account[]> {
  for await (const texts of readIdentities(world, condition)) yield texts.map(parseAccount);
}

/** A page of the accounts that meet `condition`, newest first. */
export async function pageOfAccounts(
  world: World,
  condition: IdentityCondition,
  page: { readonly limit: number; readonly offset: number },
): Promise<Account[]> {
  return (await pageOfIdentities(world, condition, page)).map(parseAccount);
}

/**
 * Stores a new account, and returns it with the slug it got: a slug that another member has gets a number. Null when the
 * e-mail is taken: of two registrations at once, one gets the account.
 */
export async function insertAccount(world: Pick<World, 'db' | 'site'>, added: Account): Promise<Account | null> {
  const { id, email, createdAt } = added;
  const isAdded = await insertIdentity(world, { id, emailKey: emailKey(email), createdAt, text: textOf(added) });
  if (!isAdded) return null;
  if (added.status === 'DELETED') return added;
  const slug = await claimFreeSlug(world, slugOf(added), added.id);
  if (slug === slugOf(added)) return added;
  const numbered = { ...added, profile: { ...added.profile, slug } };
  await updateAccount(world, numbered);
  return numbered;
}

export async function updateAccount(world: Pick<World, 'db' | 'site'>, changed: Account): Promise<void> {
  await updateIdentity(world, changed.id, textOf(changed));
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
