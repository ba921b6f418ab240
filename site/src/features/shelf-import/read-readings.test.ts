import { expect, test } from 'vitest';
import { readReadings } from './read-readings.ts';

test.each([
  ['', []],
  [
    '2025-03-01/2025-03-20 (read); ../2021-01-01 (abandoned)',
    [
      { startedOn: '2025-03-01', finishedOn: '2025-03-20', outcome: 'read' },
      { startedOn: null, finishedOn: '2021-01-01', outcome: 'abandoned' },
    ],
  ],
  ['../.. (read)', [{ startedOn: null, finishedOn: null, outcome: 'read' }]],
  [
    '2022/01/01-2022/01/15, 2023/5/2',
    [
      { startedOn: '2022-01-01', finishedOn: '2022-01-15', outcome: null },
      { startedOn: null, finishedOn: '2023-05-02', outcome: null },
    ],
  ],
  ['2022/13/01', null],
  ['last winter', null],
  ['2022/01/01-2022/01/15-2022/02/01', null],
])('the readings “%s” are %j', (cell, readings) => {
  expect(readReadings(cell)).toEqual(readings);
});
