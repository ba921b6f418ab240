import type { WriteCondition } from '#contracts/content/write-options.ts';
import { argumentError } from '../../errors/content-error.ts';
import { Conditions } from '../filter/conditions.ts';
import { filterTreeMistakes } from '../filter/filter-tree.ts';
import { isPlainObject } from '../json-type.ts';
import { encodeFields } from '../wire-dates.ts';

/** A filter from a builder, or in the wire's format. */
export type GivenFilter<T> = Conditions<T> | object;

/**
 * A filter in the wire's format. Throws ContentError when it has mistakes, because a wrong filter could change the
 * wrong items.
 */
export function wireFilterOf(filter: unknown): Record<string, unknown> {
  if (filter instanceof Conditions) return filter.build();
  if (!isPlainObject(filter)) throw argumentError('WDE0016: Filter must be an object.');
  const mistakes = filterTreeMistakes(filter);
  if (mistakes.length > 0) throw argumentError(`Invalid filter:${mistakes.join('\n')}`);
  return encodeFields(filter);
}

/** The condition of a write: the item is written only if it matches (UPD-4). */
export function wireCondition(filter: unknown): WriteCondition | undefined {
  return (filter ?? null) === null ? undefined : { filter: wireFilterOf(filter) };
}
