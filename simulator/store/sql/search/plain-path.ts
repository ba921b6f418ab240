/** Names that can be quoted in a JSON path without escapes, and that are no index of an array. */
const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_-]*$/;

/** Whether SQL can reach the value at this path. */
export function isPlainPath(path: readonly string[]): boolean {
  return path.every((name) => PLAIN_NAME.test(name));
}
