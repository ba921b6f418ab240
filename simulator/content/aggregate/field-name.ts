import type { FieldPath } from '../../store/query/field-path.ts';
import { refusal } from '../content-error.ts';
import { parsePath } from '../values/parse-path.ts';

/**
 * The path of a field that an aggregation names. Throws WDE0173 when the name is empty, WDE0167 when a dot ends it
 * (AGG-6), WDE0080 when it is too long.
 */
export function parseFieldName(name: string): FieldPath {
  if (name === '') throw refusal('WDE0173', {});
  const path = parsePath(name);
  if (path.at(-1) === '') throw refusal('WDE0167', { field: name });
  return path;
}
