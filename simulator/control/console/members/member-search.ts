import type { Account } from '../../../identity/accounts/account.ts';
import { type FormValues, trimmedValue } from '../frame/form-values.ts';

/** The filter of the list of members. */
export interface MemberSearch {
  /** A part of the e-mail address, the name or the id. Upper and lower case are the same. */
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
