import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { invalidArgument } from '../errors/content-error.ts';
import { type FieldPath, isFieldPath, nameOfPath } from './field-path.ts';

/** Whether a name is empty or has only white space. Such a name is a mistake wherever a request names a field. */
export function isBlank(name: string): boolean {
  return name.trim() === '';
}

/** Parses a path. Throws WDE0080 if it is too long or has too many names. Filters take any name that an item can have. */
export function parsePath(name: string): FieldPath {
  const { maxPathLength, maxPathNames } = CONTENT_LIMITS;
  // One name more than allowed shows that there are too many, so the rest need not be split.
  const names = name.split('.', maxPathNames + 1);
  if (isFieldPath(names)) return names;
  throw invalidArgument(
    `The field name [${name.slice(0, SHOWN)}…] is too long: ${maxPathNames} names with dots between them and ` +
      `${maxPathLength} characters are allowed.`,
  );
}
const SHOWN = 100;

/** Parses the path of a field that a request names. Throws WDE0080 for a blank name, and for an empty one in it, and like `parsePath`. */
export function namedPath(name: string): FieldPath {
  if (isBlank(name)) throw invalidArgument('A field name is empty. Send the name of a field.');
  const path: FieldPath = parsePath(name);
  if (!path.some((part) => part === '')) return path;
  throw invalidArgument(`The field path [${name}] has an empty name in it.`);
}

/** The path of a single field whose name is `key`, including dots. Throws like `parsePath`. */
export function pathOfField(key: string): FieldPath {
  const names = [key];
  return isFieldPath(names) ? names : parsePath(key);
}

/** The path `inner` inside `outer`. Throws like `parsePath`. */
export function joinedPath(outer: FieldPath, inner: FieldPath): FieldPath {
  return parsePath(nameOfPath([...outer, ...inner]));
}
