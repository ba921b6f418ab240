import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from '#contracts/operations/operations.ts';
import type { Caller } from '../../auth/caller.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Anchor } from '../../query/item-search.ts';
import { collectionOf, MEMBER, OTHER_MEMBER, openContentContext, VISITOR } from '../testing/content-context.ts';
import { type CursorScope, readCursor, writeCursor } from './cursor.ts';

const context = await openContentContext({ collections: [collectionOf('Books')] });
const QUERY = {
  filter: { year: { $gt: 1900 } },
  sort: [{ fieldName: 'title', order: 'DESC' }],
  fields: ['title'],
  includes: [{ field: 'author', limit: 50 }],
};
const ANCHOR: Anchor = {
  direction: 'next',
  keys: [
    [2, 'Emma'],
    [0, 0],
  ],
  id: 'b1',
};
const scopeOf = (caller: Caller, collectionId = 'Books', operation: Operation = 'queryItems'): CursorScope => ({
  operation,
  collectionId,
  caller,
});
const read = (in_: RequestContext, scope: CursorScope, given: string) => readCursor(in_, scope, z.unknown(), given);

const cursor = writeCursor(context, scopeOf(MEMBER), QUERY, ANCHOR);
const later = (ms: number): RequestContext => ({ ...context, now: context.now + ms });
const HOUR = 3_600_000;

describe('a cursor', () => {
  test('a cursor has the whole query and the position in it (CUR-2)', () => {
    expect(read(context, scopeOf(MEMBER), cursor)).toEqual({ query: QUERY, anchor: ANCHOR });
  });

  test('a cursor is base64url (CUR-4)', () => {
    expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  test.each([
    ['for another operation', scopeOf(MEMBER, 'Books', 'aggregateItems'), cursor],
    ['for another collection', scopeOf(MEMBER, 'Authors'), cursor],
    ['from another member', scopeOf(OTHER_MEMBER), cursor],
    ['from the visitor that the member was', scopeOf({ role: 'visitor', id: MEMBER.id }), cursor],
    [
      'with a letter changed',
      scopeOf(MEMBER),
      `${cursor.slice(0, 60)}${cursor[60] === 'A' ? 'B' : 'A'}${cursor.slice(61)}`,
    ],
    ['with something added', scopeOf(MEMBER), `${cursor}AAAA`],
    ['with an unread character added', scopeOf(MEMBER), `${cursor}=`],
    ['cut short', scopeOf(MEMBER), cursor.slice(0, 40)],
    ['that is empty', scopeOf(MEMBER), ''],
    ['that is anything', scopeOf(VISITOR), 'next'],
  ])('%s is refused (CUR-4)', (_case, scope, given) => {
    expect(() => read(context, scope, given)).toThrow(
      'WDE0151: The cursor does not belong to this query. Start again without a cursor.',
    );
  });

  test('a cursor of another site is refused', () => {
    const other = { ...context, site: { ...context.site, signingKey: Buffer.alloc(32, 8).toString('base64url') } };
    expect(() => read(other, scopeOf(MEMBER), cursor)).toThrow(/^WDE0151/);
  });

  test('a cursor is valid for an hour (CUR-5)', () => {
    expect(read(later(HOUR - 1), scopeOf(MEMBER), cursor).anchor).toEqual(ANCHOR);
    expect(() => read(later(HOUR), scopeOf(MEMBER), cursor)).toThrow(
      'WDE0152: The cursor has expired. Start again without a cursor.',
    );
  });

  test('a cursor has at most 16,000 characters (LIM-14)', () => {
    const filter = { title: { $in: Array.from({ length: 1000 }, (_, index) => `title number ${index}`) } };
    expect(() => writeCursor(context, scopeOf(MEMBER), { ...QUERY, filter }, ANCHOR)).toThrow(
      /^WDE0080: The query is too long to be paged by cursor: its cursor would have \d+ characters, 16000 are allowed\./,
    );
  });
});
