import type { Caller } from '../../auth/caller.ts';
import { PlatformError, ValidationError } from '../../errors/platform-error.ts';

/**
 * The fields for filters and sorts, and who may use them: a filter must not reveal a field that the caller cannot see
 * (wire §7.3, PUBLIC).
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
