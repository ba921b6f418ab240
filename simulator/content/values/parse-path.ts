import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { type FieldPath, isFieldPath, nameOfPath } from '../../store/query/field-path.ts';
import { invalidArgument } from '../content-error.ts';

/** The path that `name` stands for. Throws WDE0080 for a name that is too long or has too many names in it. */
export function parsePath(name: string): FieldPath {
  const { maxPathLength, maxPathNames } = CONTENT_LIMITS;
  // One more than is allowed shows that there are too many: the rest is not split.
  const names = name.split('.', maxPathNames + 1);
  if (isFieldPath(names)) return names;
  throw invalidArgument(
    `The field name [${name.slice(0, SHOWN)}…] is too long: ${maxPathNames} names with dots between them and ` +
      `${maxPathLength} characters are allowed.`,
  );
}
const SHOWN = 100;

/** The path of one field whose name is `key`, dots included. Throws as `parsePath`. */
export function pathOfField(key: string): FieldPath {
  const names = [key];
  return isFieldPath(names) ? names : parsePath(key);
}

/** `inner` as a path inside `outer`. Throws as `parsePath`. */
export function joinedPath(outer: FieldPath, inner: FieldPath): FieldPath {
  return parsePath(nameOfPath([...outer, ...inner]));
}
