import { describe, expect, test } from 'vitest';
import { compareExchanges } from './compare-exchanges.ts';
import { declaredOrder } from './declared-order.ts';
import type { Exchange } from './recording.ts';

const exchange = (response: unknown, more: Partial<Exchange> = {}): Exchange => ({
  ...{ operation: 'queryItems', method: 'POST', authorized: true, request: {}, status: 200, response },
  ...more,
});
const error = (code: string) => exchange({ details: { applicationError: { code } } }, { status: 400 });

test.each<[string, Exchange, Exchange, string[]]>([
  ['equal fields with other values', exchange({ a: 'x', b: 1 }), exchange({ a: 'y', b: 2 }), []],
  ['a field that is missing', exchange({ a: { b: 1 } }), exchange({ a: {} }), ['the field a.b is missing']],
  ['a field that is new', exchange({}), exchange({ a: { b: 1 } }), ['the field a is not in the recording']],
  ['another type', exchange({ a: '1' }), exchange({ a: 1 }), ['the field a is number, and string in the recording']],
  [
    'a date that is a text',
    exchange({ a: '2020-01-01T00:00:00.000Z' }),
    exchange({ a: 'yesterday' }),
    ['the field a is string, and date in the recording'],
  ],
  [
    'null in some items of a list',
    exchange({ a: [{ b: 1 }] }),
    exchange({ a: [{ b: 1 }, { b: null }] }),
    ['the field a[].b is null or number, and number in the recording'],
  ],
  ['a field of some items', exchange({ a: [{ b: 1 }] }), exchange({ a: [{ b: 1 }, {}] }), []],
  ['an empty list', exchange({ a: [{ b: 1 }] }), exchange({ a: [] }), []],
  [
    'another status',
    exchange({}),
    exchange({ x: 1 }, { status: 404 }),
    ['the recording has 200, and this platform 404'],
  ],
  [
    'another code of an error',
    error('WDE0025'),
    error('WDE0026'),
    ['the recording has 400 WDE0025, and this platform 400 WDE0026'],
  ],
  [
    'another order than the declared one',
    exchange([], { order: [{ field: 'title', order: 'ASC', kept: true }] }),
    exchange([], { order: [{ field: 'title', order: 'ASC', kept: false }] }),
    ['the items are in another order than title, and in the order of it in the recording'],
  ],
])('%s', (_what, recorded, observed, differences) => {
  expect(compareExchanges([recorded], [observed])).toEqual({
    compared: 1,
    differences: differences.map((difference) => `exchange 1, queryItems: ${difference}`),
  });
});

test('what follows another answer or another request is not compared', () => {
  const [good, bad] = [exchange({ a: 1 }), exchange({}, { status: 500 })];
  expect(compareExchanges([good, good], [bad, exchange({})]).differences).toHaveLength(1);
  expect(compareExchanges([good], [exchange({}, { operation: 'getItem', method: 'GET' })])).toEqual({
    compared: 0,
    differences: ['exchange 1, queryItems: GET getItem was sent instead.'],
  });
  expect(compareExchanges([good, good], [good]).differences).toEqual([
    'exchange 2, queryItems: it was not sent. The recording has 2 exchanges.',
  ]);
});

describe('the declared order', () => {
  const sort = (order?: string) => ({ query: { sort: [{ fieldName: 'a.b', ...(order && { order }) }] } });
  const items = (...values: unknown[]) => ({ dataItems: values.map((b) => ({ data: { a: { b } } })) });
  test.each([
    ['texts, ascending', sort(), items('B', 'a'), [{ field: 'a.b', order: 'ASC', kept: true }]],
    ['texts, not ascending', sort('ASC'), items('a', 'B'), [{ field: 'a.b', order: 'ASC', kept: false }]],
    ['numbers, descending', sort('DESC'), items(10, 9, 9), [{ field: 'a.b', order: 'DESC', kept: true }]],
    ['dates', sort(), items({ $date: '2020' }, { $date: '2019' }), [{ field: 'a.b', order: 'ASC', kept: false }]],
    ['one item', sort(), items(1), undefined],
    ['values of two types', sort(), items(1, 'a'), undefined],
    ['no sort', { query: {} }, items(1, 2), undefined],
  ])('%s', (_what, request, answer, order) => {
    expect(declaredOrder(request, answer)).toEqual(order);
  });
});
