/** Where `key` of the object at `at` is: keys with dots between them, none for the whole. */
export function pathOf(at: string, key: string): string {
  return at === '' ? key : `${at}.${key}`;
}
