import { expect, test } from 'vitest';
import { sampleEntry } from '../../testing/sample-items.ts';
import { byMonth, diaryOf, yearsOf } from './diary-rows.ts';

const read = sampleEntry({
  _id: 'read',
  title: 'Dune',
  status: 'read',
  startedOn: '2026-11-02',
  finishedOn: '2026-11-20',
  earlier: [
    { startedOn: null, finishedOn: '2019-05-09', outcome: 'read' },
    { startedOn: null, finishedOn: null, outcome: 'abandoned' },
  ],
});
const abandoned = sampleEntry({ _id: 'gone', title: 'Emma', status: 'abandoned', finishedOn: '2026-11-20' });
const again = sampleEntry({
  _id: 'again',
  title: 'Ulysses',
  status: 'reading',
  startedOn: '2026-11-21',
  earlier: [{ startedOn: '2026-09-30', finishedOn: '2026-10-01', outcome: 'read' }],
});
const wanted = sampleEntry({ _id: 'wanted', title: 'Zorba' });
const diary = diaryOf([wanted, again, abandoned, read]);

test('a diary has each reading that has ended, the latest first, and those of one day by title', () => {
  expect(diary.dated.map(({ key, finishedOn, isAgain }) => [key, finishedOn, isAgain])).toEqual([
    ['read latest', '2026-11-20', true],
    ['gone latest', '2026-11-20', false],
    ['again 0', '2026-10-01', false],
    ['read 0', '2019-05-09', false],
  ]);
});

test('a reading of which the end is not known has no day in the diary', () => {
  expect(diary.undated.map(({ key, outcome }) => [key, outcome])).toEqual([['read 1', 'abandoned']]);
});

test('the years of a diary are those in which a reading ended, the latest first', () => {
  expect(yearsOf(diary)).toEqual([2026, 2019]);
});

test('the rows of a diary are grouped by month', () => {
  expect(byMonth(diary.dated).map(({ month, rows }) => [month, rows.length])).toEqual([
    ['2026-11', 2],
    ['2026-10', 1],
    ['2019-05', 1],
  ]);
});
