import { fieldOf, isObject, type JsonObject } from '../../store/query/value.ts';

/** `object` with `value` at `path`. Objects on the way are made, also where something else stands. */
export function withField(object: JsonObject, [name = '', ...inner]: readonly string[], value: unknown): JsonObject {
  const before = fieldOf(object, name);
  const after = inner.length === 0 ? value : withField(isObject(before) ? before : {}, inner, value);
  // A computed name: `__proto__` becomes a field like any other.
  return { ...object, [name]: after };
}
