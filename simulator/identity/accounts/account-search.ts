import { type IdentityCondition, isPlainPart } from '../../store/sql/identities.ts';
import { type Account, emailKey } from './account.ts';

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
