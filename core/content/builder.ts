/**
 * A copy of `builder` with `change` applied. Builders are immutable: each step returns a new one and leaves the one before
 * unchanged.
 */
export function changed<B extends object>(builder: B, change: (copy: B) => void): B {
  const copy: B = Object.assign(Object.create(Object.getPrototypeOf(builder)), builder);
  change(copy);
  return Object.freeze(copy);
}
