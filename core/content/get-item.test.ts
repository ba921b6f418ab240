import { describe, expect, test } from 'vitest';
import { decodePayloadParameter } from '#contracts/content/payload-parameter.ts';
import { ApiError } from '../errors/api-error.ts';
import { refusal } from '../testing/fake-service.ts';
import { getItemHttpRequest, readGetItem } from './get-item.ts';
import type { ReadItemOptions } from './items.ts';

describe('get request (wire §2.5)', () => {
  test.each<[string, ReadItemOptions, string]>([
    ['b7', {}, '/wix-data/v2/items/b7?dataCollectionId=Books&dataItemId=b7'],
    [
      'b7',
      { consistentRead: true, fields: ['a', 'b'] },
      '/wix-data/v2/items/b7?dataCollectionId=Books&dataItemId=b7&consistentRead=true&fields=a&fields=b',
    ],
    ['a/b?c#d', {}, '/wix-data/v2/items/a%2Fb%3Fc%23d?dataCollectionId=Books&dataItemId=a%2Fb%3Fc%23d'],
    ['$&', {}, '/wix-data/v2/items/%24%26?dataCollectionId=Books&dataItemId=%24%26'],
    ['..', {}, '/wix-data/v2/items/_?dataCollectionId=Books&dataItemId=..'],
    ['b7', { include: [] }, '/wix-data/v2/items/b7?dataCollectionId=Books&dataItemId=b7'],
  ])('%s with %j', (id, options, path) => {
    expect(getItemHttpRequest('Books', id, options)).toEqual({ method: 'GET', path, signal: undefined });
  });

  test('with inclusions the whole request goes in .r', () => {
    const { path } = getItemHttpRequest('Books', 'b7', { include: [{ field: 'author', limit: 2 }], fields: ['a'] });
    expect(path).toMatch(/^\/wix-data\/v2\/items\/b7\?\.r=[A-Za-z0-9_-]+$/);
    expect(decodePayloadParameter(path.replace('/wix-data/v2/items/b7?.r=', ''))).toEqual({
      dataCollectionId: 'Books',
      dataItemId: 'b7',
      fields: ['a'],
      includeReferences: [{ field: 'author', limit: 2 }],
    });
  });
});

describe('get answer', () => {
  const answer = (body: unknown, status = 200) => ({ status, requestId: null, body });

  test('an item, of which only `data` counts (wire §2.3)', () => {
    const dataItem = { id: 'other', dataCollectionId: 'Books', data: { title: 'Emma', _id: 'b7' } };
    expect(readGetItem(answer({ dataItem }))).toEqual({ _id: 'b7', title: 'Emma' });
  });

  test('an unknown id is null (WDE0073)', () => {
    expect(readGetItem(answer(refusal(404, 'WDE0073').body, 404))).toBeNull();
  });

  test.each([
    [404, 'WDE0025'],
    [403, 'WDE0027'],
    [500, 'WDE0054'],
  ])('status %i with %s is an error', (status, code) => {
    expect(() => readGetItem(answer(refusal(status, code).body, status))).toThrow(
      expect.objectContaining({ constructor: ApiError, status, code }),
    );
  });
});
