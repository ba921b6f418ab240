/** The oldest version whose SQLite needs no flag. */
const OLDEST = [22, 13] as const;

/** A sentence for the user of a Node that is too old; undefined if it is not. `version` is without the `v`. */
export function unsupportedNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined;
  return `Backlot needs Node ${OLDEST.join('.')} or newer, and this is Node ${version}. Install a newer one, for example from nodejs.org.`;
}

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
