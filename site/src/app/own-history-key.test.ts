import { expect, test } from 'vitest';
import { giveOwnHistoryKey } from './own-history-key.ts';

const keyOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;

test('two pages that were loaded afresh have two keys', () => {
  history.replaceState(null, '');
  giveOwnHistoryKey(window);
  const first = keyOf(history.state);
  history.pushState(null, '');
  giveOwnHistoryKey(window);
  expect(first).toMatch(/^[a-z0-9]+$/);
  expect(keyOf(history.state)).toMatch(/^[a-z0-9]+$/);
  expect(keyOf(history.state)).not.toBe(first);
});

test('a page that is loaded again keeps its key, and what else is kept with it', () => {
  history.replaceState({ key: 'mine', usr: 'state' }, '');
  giveOwnHistoryKey(window);
  expect(history.state).toEqual({ key: 'mine', usr: 'state' });
});
