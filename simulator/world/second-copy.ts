const FIRST_COPY = Symbol.for('backlot.first-copy');

/**
 * A sentence if another copy of the package is loaded in this process. `globals` are shared by all copies, `address` is that of
 * a module of this one. A project gets two copies if two of its packages install one each.
 */
export function secondCopy(globals: object, address: string): string | undefined {
  const [own = ''] = address.split('?', 1);
  const first: unknown = Reflect.get(globals, FIRST_COPY);
  if (first === own) return undefined;
  if (first === undefined) {
    Reflect.set(globals, FIRST_COPY, own);
    return undefined;
  }
  return (
    'Two copies of Backlot are loaded in this process. Install one ("npm ls backlot" shows both): each starts a simulator of ' +
    `its own, and a world of one is unknown to the other. The copies: ${first} and ${own}.`
  );
}
