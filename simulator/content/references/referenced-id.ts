import { refusal } from '../../errors/content-error.ts';
import { fieldOf, isObject } from '../../query/value.ts';

/**
 * The id in a reference. The reference is an id, or a whole item with an id (ITM-9). Undefined if it is neither.
 */
export function referencedId(value: unknown): string | undefined {
  const id = isObject(value) ? fieldOf(value, '_id') : value;
  const isId = typeof id === 'string' && id !== '' && id.isWellFormed() && !id.includes('\0');
  return isId ? id : undefined;
}

/** The distinct ids in the list of a multi-reference. Throws WDE0021 for an invalid list. */
export function referencedIds(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw refusal('WDE0021', {});
  const ids = value.map(referencedId);
  if (!ids.every((id) => id !== undefined)) throw refusal('WDE0021', {});
  return [...new Set(ids)];
}
