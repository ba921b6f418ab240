import { expect, test } from 'vitest';
import { calendarDay, daysBetween, isDay, momentOf } from './calendar-day.ts';

test('the day of a moment is that of the time zone of the reader', () => {
  expect(calendarDay(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02');
  expect(calendarDay(new Date(2026, 0, 3, 0, 0))).toBe('2026-01-03');
});

test('the moment of a day is on that day', () => {
  expect(calendarDay(momentOf('2026-03-29'))).toBe('2026-03-29');
});

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('a reading takes one day if it ends on the day it began, and a leap day counts', () => {
  expect(daysBetween('2026-11-27', '2026-11-27')).toBe(1);
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(3);
});
