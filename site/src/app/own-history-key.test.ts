import { expect, test } from 'vitest';
import { giveOwnHistoryKey } from './own-history-key.ts';

const keyOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;

test('two pages that were loaded afresh get two keys', () => {
  history.replaceState(null, '');
  giveOwnHistoryKey(window, () => 0.25);
  expect(keyOf(history.state)).toBe('9');
  history.pushState(null, '');
  giveOwnHistoryKey(window, () => 0.75);
  expect(keyOf(history.state)).toBe('r');
});

test('a page that is loaded again keeps its key, and what else is kept with it', () => {
  history.replaceState({ key: 'mine', usr: 'state' }, '');
  giveOwnHistoryKey(window, () => 0.5);
  expect(history.state).toEqual({ key: 'mine', usr: 'state' });
});
