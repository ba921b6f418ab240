/** The type of a value as the official texts name it (WIR-23): Number, Array, Undefined… */
export function typeWord(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

/** A plain object: not an array, a Date or an instance of a class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  const prototype: unknown = Object(value) === value && Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
