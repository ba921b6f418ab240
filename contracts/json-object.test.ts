import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonObject } from './json-object.ts';

test('an object is accepted, and is not copied', () => {
  const sent = { a: 1 };
  expect(jsonObject.parse(sent)).toBe(sent);
});

test.each([[[]], ['text'], [1], [null], [undefined]])('a request body that is no object is refused: %j', (value) => {
  expect(jsonObject.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
    'Invalid input: expected record',
  ]);
});

test('the JSON schema of a request body is that of an object', () => {
  expect(z.toJSONSchema(jsonObject, { unrepresentable: 'any' })).toMatchObject({
    type: 'object',
    additionalProperties: {},
  });
});
