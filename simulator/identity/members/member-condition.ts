import type { Filter } from '../../store/query/filter.ts';
import { type IdentityCondition, isPlainPart } from '../../store/sql/identities.ts';
import type { Account } from '../accounts/account.ts';
import { emailKey } from '../accounts/account.ts';
import { STATUS } from './member-of-account.ts';

/** What the store can decide about a filter of members. */
export interface MemberCondition {
  /** Every member that passes the filter meets it. */
  readonly condition: IdentityCondition;
  /** Whether all that meet it pass the filter. */
  readonly isExact: boolean;
}

/** The fields whose value is in the account's JSON as it is. */
const STORED_FIELDS: ReadonlySet<string> = new Set([
  'loginEmail',
  'profile.nickname',
  'contact.firstName',
  'contact.lastName',
]);

/** The statuses of accounts that are members. */
export const MEMBER_STATUSES: readonly Account['status'][] = ['PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE'];

const NOTHING_KNOWN: MemberCondition = { condition: {}, isExact: false };

/** The part of a filter that the store can decide, so that it does not read all members. */
export function memberCondition(filter: Filter): MemberCondition {
  switch (filter.kind) {
    case 'and':
      return filter.filters.map(memberCondition).reduce(both, { condition: {}, isExact: true });
    case 'equals':
      return equality(filter);
    case 'text': {
      const isDecided = STORED_FIELDS.has(filter.path.join('.')) && isPlainPart(filter.needle);
      return isDecided ? { condition: { parts: [filter.needle] }, isExact: false } : NOTHING_KNOWN;
    }
    default:
      return NOTHING_KNOWN;
  }
}

function equality({ path, operands }: Filter & { kind: 'equals' }): MemberCondition {
  const [operand, ...others] = operands;
  if (others.length > 0 || operand?.kind !== 'atom') return NOTHING_KNOWN;
  const [atom, ...otherAtoms] = operand.atoms;
  if (otherAtoms.length > 0 || atom?.class !== 'string') return NOTHING_KNOWN;
  const { value } = atom;
  const field = path.join('.');
  if (field === 'status') return { condition: { statuses: statusesOf(value) }, isExact: true };
  if (field === 'id' || field === '_id') return { condition: { id: value }, isExact: true };
  if (field === 'loginEmail') return { condition: { emailKey: emailKey(value) }, isExact: false };
  const part = value.toLowerCase();
  if (STORED_FIELDS.has(field) && isPlainPart(value)) return { condition: { parts: [part] }, isExact: false };
  return NOTHING_KNOWN;
}

function statusesOf(name: string): readonly Account['status'][] {
  return MEMBER_STATUSES.filter((status) => STATUS[status] === name);
}

/** Members that meet both. Of two values for one column, the filter itself checks the second. */
function both(one: MemberCondition, other: MemberCondition): MemberCondition {
  const isTwice = (['statuses', 'emailKey', 'id'] as const).some(
    (name) => one.condition[name] !== undefined && other.condition[name] !== undefined,
  );
  const parts = [...(one.condition.parts ?? []), ...(other.condition.parts ?? [])];
  return {
    condition: { ...one.condition, ...other.condition, parts },
    isExact: one.isExact && other.isExact && !isTwice,
  };
}
