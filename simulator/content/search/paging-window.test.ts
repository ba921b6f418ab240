import { describe, expect, test } from 'vitest';
import { parsePagingWindow } from './read-page.ts';

describe('the page that is asked for', () => {
  test.each([
    [{}, { kind: 'offset', limit: 50, offset: 0 }],
    [{ paging: {} }, { kind: 'offset', limit: 50, offset: 0 }],
    [{ paging: { limit: 1000, offset: 7 } }, { kind: 'offset', limit: 1000, offset: 7 }],
    [{ cursorPaging: {} }, { kind: 'cursor', limit: 50, cursor: undefined }],
    [{ cursorPaging: { limit: 100, cursor: 'c' } }, { kind: 'cursor', limit: 100, cursor: 'c' }],
  ])('%j: %j (LIM-5)', (query, window) => {
    expect(parsePagingWindow(query)).toEqual(window);
  });

  test.each([
    [{ paging: { limit: 1001 } }, 'WDE0077: Limit 1001 is above the maximum of 1000 items a page.'],
    [{ cursorPaging: { limit: 101 } }, 'WDE0077: Limit 101 is above the maximum of 100 items a page.'],
    [{ paging: { limit: 0 } }, 'WDE0080: paging.limit should be an integer of 1 or more. Got 0 instead.'],
    [{ paging: { limit: -1 } }, 'WDE0080: paging.limit should be an integer of 1 or more. Got -1 instead.'],
    [{ paging: { limit: 1.5 } }, 'WDE0080: paging.limit should be an integer of 1 or more. Got 1.5 instead.'],
    [{ cursorPaging: { limit: 0 } }, 'WDE0080: cursorPaging.limit should be an integer of 1 or more. Got 0 instead.'],
    [{ paging: { offset: -1 } }, 'WDE0080: paging.offset should be an integer of 0 or more. Got -1 instead.'],
    [{ paging: { offset: 0.5 } }, 'WDE0080: paging.offset should be an integer of 0 or more. Got 0.5 instead.'],
    [{ paging: { offset: 1e300 } }, 'WDE0080: paging.offset should be an integer of 0 or more. Got 1e+300 instead.'],
    [
      { paging: { offset: 5 }, cursorPaging: { limit: 5 } },
      'WDE0080: Skip is not supported in cursor paging. Send paging or cursorPaging, not both.',
    ],
    [{ cursorPaging: { limit: 5, skip: 5 } }, 'WDE0080: Skip is not supported in cursor paging.'],
    [{ cursorPaging: { cursor: 'c', offset: 0 } }, 'WDE0080: Skip is not supported in cursor paging.'],
  ])('%j is refused (QRY-7, QRY-8, CUR-1)', (query, message) => {
    expect(() => parsePagingWindow(query)).toThrow(message);
  });
});
