import type { Account } from '../../../identity/accounts/account.ts';
import { type FormValues, trimmedValue } from '../frame/form-values.ts';

/** Which members a page lists. */
export interface MemberSearch {
  /** A part of the e-mail, the name or the id, in any case. */
  readonly search: string | undefined;
  readonly status: string | undefined;
}

export function memberSearchOf(queryValues: FormValues): MemberSearch {
  return { search: trimmedValue(queryValues, 'search'), status: trimmedValue(queryValues, 'status') };
}

export function searchMembers(accounts: readonly Account[], { search = '', status }: MemberSearch): Account[] {
  const part = search.toLowerCase();
  return accounts
    .filter((account) => status === undefined || account.status === status)
    .filter(({ email, id, profile }) =>
      [email, id, profile.nickname ?? ''].some((text) => text.toLowerCase().includes(part)),
    );
}
