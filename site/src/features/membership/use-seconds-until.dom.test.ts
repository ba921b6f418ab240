import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSecondsUntil } from './use-seconds-until.ts';

beforeEach(() => void vi.useFakeTimers());

test('the wait counts thirty seconds down, and stops at none', () => {
  let nowMs = 1_000_000;
  const now = (): Date => new Date(nowMs);
  const pass = (ms: number): void =>
    act(() => {
      nowMs += ms;
      vi.advanceTimersByTime(ms);
    });
  const { result } = renderHook(() => useSecondsUntil(1_030_000, now));
  expect(result.current).toBe(30);
  pass(29_000);
  expect(result.current).toBe(1);
  pass(1000);
  expect(result.current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('a time that has passed is none away', () => {
  const later = (): Date => new Date(2_000_000);
  expect(renderHook(() => useSecondsUntil(1_000_000, later)).result.current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
