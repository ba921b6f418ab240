import { expect, test } from 'vitest';
import { hasDrafts, removeDrafts, writeDraft } from './draft-store.ts';

test.each([
  ['review:book-1', true],
  ['profile:ada', true],
  ['note:entry-1', true],
  ['join', false],
  ['sign-in', false],
  ['code-sent-at', false],
  ['code-sent-at:EMAIL', false],
  ['code-tries', false],
])('whether a member has written something: %s', (form, isWritten) => {
  writeDraft(form, 1);
  expect(hasDrafts()).toBe(isWritten);
  removeDrafts();
  expect([hasDrafts(), sessionStorage.length]).toEqual([false, 0]);
});
