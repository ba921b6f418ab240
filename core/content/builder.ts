/**
 * A copy of `builder` with other values of these fields. Builders are immutable: each step returns a new one and leaves the
 * one before unchanged.
 */
export function changed<B extends object>(builder: B, fields: object): B {
  return Object.freeze(Object.assign(Object.create(Object.getPrototypeOf(builder)), builder, fields));
}
