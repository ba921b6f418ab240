import { refusal } from '../../errors/content-error.ts';
import { type FieldPath, isBlank, parsePath } from '../../query/field-path.ts';

/**
 * Parses the name of a field in an aggregation. Throws WDE0173 when it is blank, WDE0167 when it ends with a dot
 * (AGG-6), and WDE0080 when it is too long.
 */
export function parseFieldName(name: string): FieldPath {
  if (isBlank(name)) throw refusal('WDE0173', {});
  const path = parsePath(name);
  if (path.at(-1) === '') throw refusal('WDE0167', { field: name });
  return path;
}
