import { fieldOf, isObject } from '../../store/query/value.ts';
import { refusal } from '../content-error.ts';

/** The id that a reference means: itself, or that of the whole item it is given as (ITM-9). Undefined for what no id can be. */
export function referencedId(value: unknown): string | undefined {
  const id = isObject(value) ? fieldOf(value, '_id') : value;
  const isId = typeof id === 'string' && id !== '' && id.isWellFormed() && !id.includes('\0');
  return isId ? id : undefined;
}

/** The ids of a multi-reference given as a list, each of them once. Throws WDE0021 when it is none. */
export function referencedIds(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw refusal('WDE0021', {});
  const ids = value.map(referencedId);
  if (!ids.every((id) => id !== undefined)) throw refusal('WDE0021', {});
  return [...new Set(ids)];
}
