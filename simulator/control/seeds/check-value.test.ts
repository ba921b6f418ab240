import { expect, test } from 'vitest';
import { z } from 'zod';
import { check } from './check-value.ts';

const thing = z.strictObject({ id: z.string(), size: z.number().optional() });

test('a value without a mistake is returned as the schema makes it', () => {
  expect(check(z.array(thing).default([]), undefined)).toEqual({ data: [] });
});

test.each([
  [[{ id: 'a', seize: 1 }], [0, 'seize'], '[0].seize is not a known key; the keys here are id, size'],
  [[{ id: 1 }], [0, 'id'], '[0].id must be a string, not a number'],
  [{}, [], 'the value must be a list, not an object'],
])('%j is refused with the place of its mistake', (value, path, text) => {
  expect(check(z.array(thing), value)).toEqual({ mistake: { path, text } });
});
