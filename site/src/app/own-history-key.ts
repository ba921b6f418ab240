/**
 * Gives the current history entry a key of its own, if it has none. The router uses the key `default` for every
 * page that was loaded afresh, so those pages would share everything that is stored by key. `random` returns
 * numbers from 0 up to 1, as `Math.random` does.
 */
export function giveOwnHistoryKey({ history }: Window, random: () => number): void {
  const { state }: { state: unknown } = history;
  const before = typeof state === 'object' && state !== null ? state : {};
  if ('key' in before) return;
  history.replaceState({ ...before, key: random().toString(36).slice(2, 10) }, '');
}
