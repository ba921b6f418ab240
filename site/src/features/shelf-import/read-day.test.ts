import { expect, test } from 'vitest';
import { dayOrderOf, isAmbiguous, readDay } from './read-day.ts';

test.each([
  ['2026-11-27', '2026-11-27'],
  ['2026/11/7', '2026-11-07'],
  ['2026-11-27T10:00:00Z', '2026-11-27'],
  ['27.11.2026', '2026-11-27'],
  ['7. 1. 2026', '2026-01-07'],
  ['27 Nov 2026', '2026-11-27'],
  ['27 November 2026', '2026-11-27'],
  ['March 3, 2026', '2026-03-03'],
  ['27/11/2026', '2026-11-27'],
  ['11/27/2026', '2026-11-27'],
  ['05/05/2026', '2026-05-05'],
  ['03/04/2026', null],
  ['2026-02-30', null],
  ['2026-11', null],
  ['2026', null],
  ['27 Foo 2026', null],
  ['yesterday', null],
  ['', null],
])('the day “%s” is %s', (cell, day) => {
  expect(readDay(cell)).toBe(day);
});

test.each([
  ['3/4/2023', 'day', '2023-04-03'],
  ['3/4/2023', 'month', '2023-03-04'],
  ['12/1/2023', 'month', '2023-12-01'],
  ['3/14/2023', 'day', '2023-03-14'],
] as const)('the day “%s” in a file with the %s first is %s', (cell, order, day) => {
  expect(readDay(cell, order)).toBe(day);
});

test.each([
  [['3/4/2023', '3/14/2023'], 'month'],
  [['14/3/2023', ''], 'day'],
  [['3/4/2023', '5/5/2023', '2023-04-14'], null],
  [['3/14/2023', '14/3/2023'], null],
])('the days %j have the order %s', (cells, order) => {
  expect(dayOrderOf(cells)).toBe(order);
});

test.each([
  ['3/4/2023', true],
  ['5/5/2023', false],
  ['3/14/2023', false],
  ['40/50/2023', false],
  ['', false],
])('whether “%s” can be two days: %s', (cell, isTwo) => {
  expect(isAmbiguous(cell)).toBe(isTwo);
});
