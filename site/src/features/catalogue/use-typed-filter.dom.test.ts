import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type TypedFilter, useTypedFilter } from './use-typed-filter.ts';

beforeEach(() => void vi.useFakeTimers());

/** A field with an empty address. `writes` records what is written to the address. */
function field(): { filter: () => TypedFilter; writes: string[]; rewrite: (text: string) => void } {
  const writes: string[] = [];
  const { result, rerender } = renderHook(
    ({ written }) => useTypedFilter(written, (text, history) => void writes.push(`${history} ${text}`)),
    { initialProps: { written: '' } },
  );
  return { filter: () => result.current, writes, rewrite: (text) => rerender({ written: text }) };
}

function type(filter: () => TypedFilter, text: string): void {
  for (let end = 1; end <= text.length; end++) act(() => filter().type(text.slice(0, end)));
}

function pause(): void {
  act(() => void vi.advanceTimersByTime(300));
}

test('what is typed in one go reaches the address once, after a pause', () => {
  const { filter, writes } = field();
  type(filter, 'sea');
  act(() => void vi.advanceTimersByTime(299));
  expect(writes).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect(writes).toEqual(['push sea']);
});

test('typing on after a pause is the same step of the history; after leaving the field it is another', () => {
  const { filter, writes } = field();
  type(filter, 'sea');
  pause();
  type(filter, 'seal');
  pause();
  act(() => filter().leave());
  type(filter, 'seals');
  pause();
  expect(writes).toEqual(['push sea', 'replace seal', 'push seals']);
});

test('what is sent off goes at once, and not again', () => {
  const { filter, writes } = field();
  type(filter, 'sea');
  act(() => filter().flush());
  pause();
  act(() => filter().flush());
  expect(writes).toEqual(['push sea']);
});

test('spaces around it are no change', () => {
  const { filter, writes } = field();
  type(filter, '  ');
  pause();
  expect(writes).toEqual([]);
});

test('a typed filter follows the address when that is changed by other means, and writes nothing back', () => {
  const { filter, writes, rewrite } = field();
  type(filter, 'sea');
  pause();
  rewrite('sea');
  type(filter, 'seal');
  rewrite('moth');
  pause();
  expect(filter().text).toBe('moth');
  expect(writes).toEqual(['push sea']);
});
