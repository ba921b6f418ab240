import { describe, expect, test } from 'vitest';
import { sampleEntry } from '../../testing/sample-items.ts';
import { problemOf, withStatus } from './reading.ts';

const TODAY = '2026-11-27';
const wanted = sampleEntry({ status: 'want' });
const begun = sampleEntry({ status: 'reading', startedOn: '2026-11-02' });
const read = sampleEntry({ status: 'read', startedOn: '2025-03-01', finishedOn: '2025-03-20' });
const readToday = sampleEntry({ status: 'read', startedOn: '2026-11-02', finishedOn: TODAY });
const undated = sampleEntry({ status: 'abandoned' });
const march = { startedOn: '2025-03-01', finishedOn: '2025-03-20', outcome: 'read' };

describe('a new status', () => {
  test.each([
    [
      'a wanted book that is begun starts today',
      wanted,
      'reading',
      { startedOn: TODAY, finishedOn: null, earlier: [] },
    ],
    ['a wanted book that is read ends today', wanted, 'read', { startedOn: null, finishedOn: TODAY, earlier: [] }],
    ['a book that is read keeps its start', begun, 'read', { startedOn: '2026-11-02', finishedOn: TODAY, earlier: [] }],
    ['a book that is abandoned ends today', begun, 'abandoned', { startedOn: '2026-11-02', finishedOn: TODAY }],
    ['a book that goes back to the wish list has no start', begun, 'want', { startedOn: null, finishedOn: null }],
    ['an end that is known stays', read, 'abandoned', { startedOn: '2025-03-01', finishedOn: '2025-03-20' }],
    [
      'a book that is read again starts today',
      read,
      'reading',
      { startedOn: TODAY, finishedOn: null, earlier: [march] },
    ],
    ['a book that is wanted again has an earlier reading', read, 'want', { startedOn: null, earlier: [march] }],
    ['an end of today was a mistake', readToday, 'reading', { startedOn: '2026-11-02', finishedOn: null, earlier: [] }],
    ['an end of today that was none at all is dropped', readToday, 'want', { startedOn: null, earlier: [] }],
    [
      'a reading without days is an earlier one, too',
      undated,
      'reading',
      { startedOn: TODAY, earlier: [{ startedOn: null, finishedOn: null, outcome: 'abandoned' }] },
    ],
  ] as const)('%s', (_name, entry, status, expected) => {
    expect(withStatus(entry, status, TODAY)).toMatchObject({ status, ...expected });
  });

  test('the status that a book already has changes nothing', () => {
    expect(withStatus(read, 'read', TODAY)).toEqual({});
  });
});

describe('the days of a reading', () => {
  test.each([
    [null, null, null],
    ['2026-11-27', '2026-11-27', null],
    ['2026-11-28', null, 'startedLater'],
    [null, '2026-11-28', 'finishedLater'],
    ['2026-11-03', '2026-11-02', 'finishedFirst'],
  ])('from %s to %s: %s', (startedOn, finishedOn, problem) => {
    expect(problemOf({ startedOn, finishedOn }, TODAY)).toBe(problem);
  });
});
