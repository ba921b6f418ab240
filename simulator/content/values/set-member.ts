/** An object under construction, which no other code refers to yet. */
export type Draft = { [name: string]: unknown };

/** Sets a field of an object under construction. `__proto__` becomes an ordinary field. */
export function setMember(object: Draft, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
  } else object[name] = value;
}
