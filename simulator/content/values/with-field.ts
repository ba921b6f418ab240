import { fieldOf, isObject, type JsonObject } from '../../query/value.ts';

/**
 * Returns a copy of `object` with `value` at the path. Objects on the way are created, and replace any other value
 * there.
 */
export function withField(object: JsonObject, [name = '', ...inner]: readonly string[], value: unknown): JsonObject {
  const before = fieldOf(object, name);
  const after = inner.length === 0 ? value : withField(isObject(before) ? before : {}, inner, value);
  // With a computed name, `__proto__` becomes an ordinary field.
  return { ...object, [name]: after };
}
