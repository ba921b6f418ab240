import type { WriteCondition } from '#contracts/content/write-options.ts';
import { argumentError } from '../../errors/content-error.ts';
import { Conditions } from '../filter/conditions.ts';
import { filterTreeMistakes } from '../filter/filter-tree.ts';
import { isPlainObject } from '../json-type.ts';
import { encodeFields } from '../wire-dates.ts';

/** A filter made by a builder, or as the wire has it. */
export type GivenFilter<T> = Conditions<T> | object;

/** A given filter as the wire has it. Throws ContentError: nothing is to be changed by a filter that says something else. */
export function wireFilterOf(filter: unknown): Record<string, unknown> {
  if (filter instanceof Conditions) return filter.build();
  if (!isPlainObject(filter)) throw argumentError('WDE0016: Filter must be an object.');
  const mistakes = filterTreeMistakes(filter);
  if (mistakes.length > 0) throw argumentError(`Invalid filter:${mistakes.join('\n')}`);
  return encodeFields(filter);
}

/** The condition of a write: only an item that passes it is written (UPD-4). */
export function wireCondition(filter: unknown): WriteCondition | undefined {
  return (filter ?? null) === null ? undefined : { filter: wireFilterOf(filter) };
}
