/**
 * Gives the present entry of the tab's history a key of its own, if it has none. The router calls every page that was
 * loaded afresh `default`, and whatever is kept by key would be shared by all of them.
 */
export function giveOwnHistoryKey({ history }: Window): void {
  const { state }: { state: unknown } = history;
  const before = typeof state === 'object' && state !== null ? state : {};
  if ('key' in before) return;
  history.replaceState({ ...before, key: Math.random().toString(36).slice(2, 10) }, '');
}
