import { expect, test } from 'vitest';
import { placeReadings } from './place-readings.ts';

const NEVER = { startedOn: null, finishedOn: null };
const listed = (startedOn: string | null, finishedOn: string | null) => ({ startedOn, finishedOn, outcome: null });
const was = (startedOn: string | null, finishedOn: string | null) => ({ startedOn, finishedOn, outcome: 'read' });

test.each([
  [
    'a book that was read has the days of its columns',
    'read',
    ['2026-01-02', '2026-01-09'],
    [],
    ['2026-01-02', '2026-01-09', []],
  ],
  [
    'the latest reading of StoryGraph is in the list, too',
    'read',
    [null, '2026-01-09'],
    [listed('2022-05-01', '2022-05-09'), listed('2026-01-02', '2026-01-09')],
    ['2026-01-02', '2026-01-09', [was('2022-05-01', '2022-05-09')]],
  ],
  [
    'without a column of its own, the last of the list is the latest',
    'abandoned',
    [null, null],
    [listed('2026-01-02', '2026-01-09'), listed(null, '2022-05-09')],
    ['2026-01-02', '2026-01-09', [was(null, '2022-05-09')]],
  ],
  ['a book that is being read has a start', 'reading', ['2026-01-02', null], [], ['2026-01-02', null, []]],
  [
    'a book that is being read again was finished before',
    'reading',
    ['2026-01-02', '2022-05-09'],
    [],
    ['2026-01-02', null, [was(null, '2022-05-09')]],
  ],
  [
    'both days of a book that is wanted again are those of an earlier reading',
    'want',
    ['2022-05-01', '2022-05-09'],
    [],
    [null, null, [was('2022-05-01', '2022-05-09')]],
  ],
  ['a start means nothing for a book that is wanted', 'want', ['2022-05-01', null], [], [null, null, []]],
] as const)('%s', (_name, status, [startedOn, finishedOn], list, [start, end, earlier]) => {
  expect(placeReadings(status, { startedOn, finishedOn }, list)).toEqual({
    startedOn: start,
    finishedOn: end,
    earlier,
  });
});

test('earlier readings of an export of this club are never taken for the latest', () => {
  const past = { startedOn: null, finishedOn: '2022-05-09', outcome: 'abandoned' } as const;
  expect(placeReadings('read', NEVER, [past])).toEqual({ ...NEVER, earlier: [past] });
});
