import type { WriteCondition } from '#contracts/content/write-options.ts';
import { refuseMistakes } from '../../errors/content-error.ts';
import { mistake } from '../../errors/mistake.ts';
import { fieldsOf } from '../../json-fields.ts';
import { isPlainObject } from '../../json-type.ts';
import { refuse } from '../argument-checks.ts';
import { Conditions } from '../filter/conditions.ts';
import { filterTreeMistakes } from '../filter/filter-tree.ts';
import { encodeFields } from '../wire-dates.ts';

/** A filter from a builder, or in the wire's format. */
export type GivenFilter<T> = Conditions<T> | object;

/**
 * A filter in the wire's format. Throws ContentError when it has mistakes, because a wrong filter could change the
 * wrong items.
 */
export function wireFilterOf(filter: unknown): Record<string, unknown> {
  if (filter instanceof Conditions) return filter.build();
  refuse(isPlainObject(filter) ? null : mistake('WDE0016', 'Filter must be an object.'));
  refuseMistakes(filterTreeMistakes(filter), 'Invalid filter:');
  return encodeFields(fieldsOf(filter));
}

/** The condition of a write: the item is written only if it matches (UPD-4). */
export function wireCondition(filter: unknown): WriteCondition | undefined {
  return (filter ?? null) === null ? undefined : { filter: wireFilterOf(filter) };
}
