/** The oldest version whose SQLite needs no flag. */
const OLDEST = [22, 13] as const;

/** A sentence for the user of a Node that is too old; undefined if it is not. `version` is without the `v`. */
export function unsupportedNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined;
  return `Backlot needs Node ${OLDEST.join('.')} or newer, and this is Node ${version}. Install a newer one, for example from nodejs.org.`;
}
