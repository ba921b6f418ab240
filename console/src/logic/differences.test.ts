import { describe, expect, test } from 'vitest';
import { loggedRequest } from '#contracts/control/request-log.ts';
import { differencesOf, lastPassed } from './differences.ts';

const request = (changes: object) =>
  loggedRequest.parse({
    ...{
      id: 'r',
      at: '2031-05-06T07:08:09Z',
      operation: 'queryItems',
      method: 'POST',
      path: '/wix-data/v2/items/query',
    },
    ...{ caller: null, requestBody: '', status: 200, responseBody: '', durationMs: 1 },
    ...changes,
  });

describe('the differences of two requests', () => {
  test('method, path, parts of the query, sender, bodies and status are told apart', () => {
    const one = request({
      ...{ method: 'GET', path: '/a?x=1&y=2', who: { kind: 'visitor' }, status: 403 },
      ...{ requestBody: '{"query":{"filter":{"year":1}},"same":true}', responseBody: '{"message":"no"}' },
    });
    const other = request({
      ...{ method: 'POST', path: '/b?x=1', who: { kind: 'member' }, status: 200 },
      ...{ requestBody: '{"query":{"filter":{"year":"1"}},"same":true}', responseBody: '{"dataItems":[]}' },
    });
    expect(differencesOf(one, other)).toEqual([
      { of: 'request', name: 'Method', one: 'GET', other: 'POST' },
      { of: 'request', name: 'Path', one: '/a', other: '/b' },
      { of: 'request', name: 'Sender', one: 'visitor', other: 'member' },
      { of: 'request', name: 'Query y', one: '2', other: undefined },
      { of: 'request', name: 'Body query.filter.year', one: '1', other: '"1"' },
      { of: 'answer', name: 'Status', one: '403', other: '200' },
      { of: 'answer', name: 'Body message', one: '"no"', other: undefined },
      { of: 'answer', name: 'Body dataItems', one: undefined, other: '[]' },
    ]);
  });

  test('a body that was sent and one that was not differ, also if the first is an empty object', () => {
    expect(differencesOf(request({ requestBody: '{}' }), request({}))).toEqual([
      { of: 'request', name: 'Content type', one: 'application/json', other: undefined },
      { of: 'request', name: 'Body', one: '{}', other: undefined },
    ]);
  });

  test('a form is compared by its fields, and a text that is neither as a whole', () => {
    const form = { requestBody: 'grantType=a&b=1', responseBody: 'cut {"a' };
    expect(differencesOf(request(form), request({ requestBody: 'grantType=c&b=1', responseBody: 'cut' }))).toEqual([
      { of: 'request', name: 'Body grantType', one: 'a', other: 'c' },
      { of: 'answer', name: 'Body', one: 'cut {"a', other: 'cut' },
    ]);
  });

  test('a field with the name of a built-in property is one like others', () => {
    expect(
      differencesOf(request({ responseBody: '{"__proto__":1,"a.b":{}}' }), request({ responseBody: '{}' })),
    ).toEqual([
      { of: 'answer', name: 'Body __proto__', one: '1', other: undefined },
      { of: 'answer', name: 'Body a.b', one: '{}', other: undefined },
      { of: 'answer', name: 'Body', one: undefined, other: '{}' },
    ]);
  });
});

describe('the request that another one is compared with', () => {
  const passed = (id: string) => request({ id });
  const refused = request({ id: 'refused', status: 403 });

  test('is the last of the same operation before it that passed', () => {
    const log = [passed('a'), passed('b'), request({ id: 'x', operation: 'countItems' }), refused, passed('c')];
    expect(lastPassed(refused, log)?.id).toBe('b');
  });

  test('is the first after it, if none before it passed', () => {
    expect(lastPassed(refused, [refused, passed('c'), passed('d')])?.id).toBe('c');
  });

  test('is nothing, if no other one passed', () => {
    expect(lastPassed(refused, [request({ id: 'x', status: 500 }), refused])).toBeUndefined();
  });
});
