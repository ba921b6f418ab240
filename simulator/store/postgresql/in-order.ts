/**
 * Waits for the answers to two messages that were sent one after the other over one connection, and returns the second. If
 * both failed, it rejects with the first failure: a failed statement makes all later ones of its transaction fail.
 */
export async function inOrder<T>(first: Promise<unknown>, second: Promise<T>): Promise<T> {
  const [before, last] = await Promise.allSettled([first, second]);
  if (before.status === 'rejected') throw before.reason;
  if (last.status === 'rejected') throw last.reason;
  return last.value;
}
