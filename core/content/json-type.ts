/** What a value is, in the words of the content service's texts (wire §4): Number, Array, Undefined… */
export function typeWord(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

/** An object as JSON knows it: no array, no Date, no instance of a class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
