import { describe, expect, test } from 'vitest';
import { encodePayloadParameter } from '#contracts/content/payload-parameter.ts';
import { subjectOf } from './subject.ts';

const about = (body: object, answer: string) => subjectOf({ body, search: '' }, answer);
const of = (filter: object) => about({ dataCollectionId: 'Books', query: { filter } }, '')?.filter;

describe('what a request was about, for the log', () => {
  test.each([
    [{ genre: 'Poetry' }, 'genre = "Poetry"'],
    [{ year: { $gt: 1900, $lte: 1950 } }, 'year > 1900, year ≤ 1950'],
    [{ title: { $contains: 'sea' } }, 'title contains "sea"'],
    [{ addedAt: { $date: '2026-01-01T00:00:00.000Z' } }, 'addedAt = {"$date":"2026-01-01T00:00:00.000Z"}'],
    [{ $or: [{ a: 1 }, { b: 2 }] }, '(a = 1 or b = 2)'],
    [{ $and: [{ a: 1 }, { b: 2 }] }, '(a = 1, b = 2)'],
    [{}, ''],
  ])('the filter %j is shown as %s', (filter, text) => {
    expect(of(filter)).toBe(text);
  });

  test('a long filter is cut', () => {
    expect(of({ title: 'x'.repeat(200) })).toHaveLength(81);
  });

  test('an answer with a total says how many of how many items it has', () => {
    const answer = '{"dataItems":[],"pagingMetadata":{"count":10,"offset":0,"total":431,"tooManyToCount":false}}';
    expect(about({ dataCollectionId: 'Books' }, answer)?.found).toBe('10 of 431');
    expect(about({ dataCollectionId: 'Books' }, '{"pagingMetadata":{"count":3}}')?.found).toBe('3');
    expect(about({ dataCollectionId: 'Books' }, '{"totalCount":244}')?.found).toBe('244');
    expect(about({ dataCollectionId: 'Books' }, '{"dataItem":{}}')?.found).toBe(null);
  });

  test('a query that a browser sends as a GET is read from its address', () => {
    const sent = encodePayloadParameter({ dataCollectionId: 'Books', query: { filter: { year: { $gt: 1900 } } } });
    expect(subjectOf({ body: undefined, search: `.r=${sent}` }, '{"pagingMetadata":{"count":3}}')).toEqual({
      ...{ collection: 'Books', filter: 'year > 1900', found: '3' },
    });
    expect(subjectOf({ body: undefined, search: '.r=%' }, '')).toBe(null);
  });

  test('the collection can be in the address, and a request without one has no subject', () => {
    expect(subjectOf({ body: undefined, search: 'dataCollectionId=Books' }, '')).toEqual({
      collection: 'Books',
      filter: '',
      found: null,
    });
    expect(about({ password: 'x' }, '')).toBe(null);
  });
});
