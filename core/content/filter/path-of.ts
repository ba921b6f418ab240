/** The path of `key` in the object at `at`: keys joined by dots, empty for the whole. */
export function pathOf(at: string, key: string): string {
  return at === '' ? key : `${at}.${key}`;
}
