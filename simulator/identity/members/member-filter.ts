import type { Caller } from '../../auth/caller.ts';
import { ContentError } from '../../errors/content-error.ts';
import { PlatformError, ValidationError } from '../../errors/platform-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import type { Filter } from '../../query/filter.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { isObject } from '../../query/value.ts';
import { emailKey } from '../accounts/account.ts';

const WHERE = 'query.filter';
const TEXT_OPERATORS: ReadonlySet<string> = new Set(['$startsWith', '$endsWith', '$contains']);
/** The operators of content filters that the members service supports. */
const OPERATORS: ReadonlySet<string> = new Set([
  ...['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$hasSome'],
  ...[...TEXT_OPERATORS, '$exists', '$not'],
]);

/**
 * Parses the filter of a members query. Throws 400 with the name of an unknown field or operator, 403 for a field that
 * `caller` does not see.
 */
export function parseMemberFilter({ work }: RequestContext, json: unknown, caller: Caller): Filter {
  const filter = asContentFilter(withEmailKeys(json), work);
  checkModel(json, caller);
  return filter;
}

function asContentFilter(json: unknown, work: WorkBudget): Filter {
  try {
    return parseFilter(json, work);
  } catch (failure) {
    if (!(failure instanceof ContentError)) throw failure;
    // Drops the code from the error text, because it belongs to the content service.
    throw badQuery(WHERE, failure.message.replace(/^WDE\d+: /, ''));
  }
}

/**
 * The filter with the addresses in it as `emailKey` has them. Texts that an address begins with, ends with or contains are
 * compared without regard to case anyway.
 */
function withEmailKeys(json: unknown, field?: string): unknown {
  if (typeof json === 'string') return field === 'loginEmail' ? emailKey(json) : json;
  if (Array.isArray(json)) return json.map((each) => withEmailKeys(each, field));
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      if (TEXT_OPERATORS.has(key)) return [key, value];
      return [key, withEmailKeys(value, key.startsWith('$') ? field : key)];
    }),
  );
}

/** Recursion is safe: `json` has been parsed as a filter, which limits its depth. */
function checkModel(json: unknown, caller: Caller): void {
  if (!isObject(json)) return;
  for (const [key, value] of Object.entries(json)) {
    if (key.startsWith('$')) for (const model of [value].flat()) checkModel(model, caller);
    else {
      checkMemberField(key, caller, WHERE);
      checkOperators(key, value);
    }
  }
}

function checkOperators(field: string, value: unknown): void {
  if (!isObject(value)) return;
  for (const [operator, operand] of Object.entries(value)) {
    if (operator === '$date') continue;
    if (!OPERATORS.has(operator)) {
      throw badQuery(
        WHERE,
        `"${operator}" of ${field} is not an operator of this query. Operators: ${[...OPERATORS].join(', ')}`,
      );
    }
    if (operator === '$not') checkOperators(field, operand);
  }
}

/**
 * The fields for filters and sorts, and who may use them: a filter must not reveal a field that the caller cannot see.
 */
const FIELDS: ReadonlyMap<string, 'everyone' | 'administrator'> = new Map([
  ['id', 'everyone'],
  ['_id', 'everyone'],
  ['profile.nickname', 'everyone'],
  ['profile.slug', 'everyone'],
  ['createdDate', 'everyone'],
  ['_createdDate', 'everyone'],
  ['updatedDate', 'everyone'],
  ['_updatedDate', 'everyone'],
  ['loginEmail', 'administrator'],
  ['status', 'administrator'],
  ['privacyStatus', 'administrator'],
  ['contact.firstName', 'administrator'],
  ['contact.lastName', 'administrator'],
  ['lastLoginDate', 'administrator'],
]);

/** Throws 400 for a field that filters and sorts do not support, and 403 for one that `caller` does not see. */
export function checkMemberField(name: string, caller: Caller, where: string): void {
  const readers = FIELDS.get(name);
  if (readers === undefined) {
    throw badQuery(where, `must not have "${name}". Filter and sort members by ${[...FIELDS.keys()].join(', ')}`);
  }
  if (readers === 'administrator' && caller.role !== 'administrator') {
    throw new PlatformError('FORBIDDEN', `A ${caller.role} may not find members by ${name}.`);
  }
}

export function badQuery(field: string, description: string): ValidationError {
  return new ValidationError([{ field, description, violatedRule: 'INVALID_ARGUMENT', data: {} }]);
}
