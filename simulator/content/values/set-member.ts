/** An object that is still being made, and that nobody else has yet. */
export type Draft = { [name: string]: unknown };

/** Sets a field of an object in the making. `__proto__` becomes a field like any other. */
export function setMember(object: Draft, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
  } else object[name] = value;
}
