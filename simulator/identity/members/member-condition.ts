import type { FieldPath } from '../../query/field-path.ts';
import type { Filter, Operand } from '../../query/filter.ts';
import {
  type FieldCondition,
  type IdentityCondition,
  type IdentityField,
  isOrdinaryText,
  isPlainPart,
} from '../../store/identities.ts';
import { type Account, emailKey } from '../accounts/account.ts';
import { STATUS } from './member-of-account.ts';

/** What the store can decide about a filter of members. */
export interface MemberCondition {
  /** Every member that passes the filter meets it. */
  readonly condition: IdentityCondition;
  /** Whether all that meet it pass the filter. */
  readonly isExact: boolean;
}

/** The names by which a service finds members. A field that is not named here is read from each member. */
export interface MemberNames {
  readonly ids: ReadonlySet<string>;
  /** Whether members have their status as `status`. */
  readonly hasStatus: boolean;
  /** The fields with a text of the account: as it is, or `emailKey`, which is equal without regard to case. */
  readonly texts: ReadonlyMap<string, IdentityField | 'emailKey'>;
}

/** The statuses of accounts that are members. */
export const MEMBER_STATUSES: readonly Account['status'][] = ['PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE'];

const NOTHING_KNOWN: MemberCondition = { condition: {}, isExact: false };

/** The part of a filter that the store can decide, so that it does not read all members. */
export function memberCondition(filter: Filter, names: MemberNames): MemberCondition {
  switch (filter.kind) {
    case 'and':
      return filter.filters
        .map((member) => memberCondition(member, names))
        .reduce(both, { condition: {}, isExact: true });
    case 'equals':
      return equality(filter, names);
    case 'text': {
      const field = names.texts.get(fieldName(filter.path));
      if (field === undefined || !isPlainPart(filter.needle)) return NOTHING_KNOWN;
      // Every text ends with an empty text, but not in SQL.
      const test = filter.needle === '' ? '$contains' : filter.test;
      return exactly({ fields: [{ field: field === 'emailKey' ? 'email' : field, test, text: filter.needle }] });
    }
    default:
      return NOTHING_KNOWN;
  }
}

function equality({ path, operands }: Filter & { kind: 'equals' }, names: MemberNames): MemberCondition {
  const texts = operands.map(textOf).filter((text) => text !== undefined);
  if (texts.length < operands.length) return NOTHING_KNOWN;
  const name = fieldName(path);
  if (name === 'status' && names.hasStatus) return exactly({ statuses: texts.flatMap(statusesOf) });
  if (names.ids.has(name)) return exactly({ ids: texts });
  const field = names.texts.get(name);
  const [text, ...others] = texts;
  if (field === undefined || text === undefined || others.length > 0 || !isOrdinaryText(text)) return NOTHING_KNOWN;
  if (field === 'emailKey') return exactly({ emailKey: emailKey(text) });
  const condition: FieldCondition = { field, test: 'equals', text };
  return exactly({ fields: [condition], ...(field === 'email' && { emailKey: emailKey(text) }) });
}

/** The text of an operand that matches exactly one text; undefined for other operands. */
function textOf(operand: Operand): string | undefined {
  if (operand.kind !== 'atom') return undefined;
  const [atom, ...others] = operand.atoms;
  return atom?.class === 'string' && others.length === 0 ? atom.value : undefined;
}

function exactly(condition: IdentityCondition): MemberCondition {
  return { condition, isExact: true };
}

function fieldName(path: FieldPath): string {
  return path.join('.');
}

function statusesOf(name: string): readonly Account['status'][] {
  return MEMBER_STATUSES.filter((status) => STATUS[status] === name);
}

/** Members that meet both. Of two values for one column, the filter itself checks the second. */
function both(one: MemberCondition, other: MemberCondition): MemberCondition {
  const isTwice = (['statuses', 'emailKey', 'ids'] as const).some(
    (name) => one.condition[name] !== undefined && other.condition[name] !== undefined,
  );
  const fields = [...(one.condition.fields ?? []), ...(other.condition.fields ?? [])];
  return {
    condition: { ...one.condition, ...other.condition, fields },
    isExact: one.isExact && other.isExact && !isTwice,
  };
}
