import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from './operations/operations.ts';

test.each(Object.entries(operations))('each list of a request has a maximum: %s (LIM-2)', (_name, { request }) => {
  expect(unboundedLists(request)).toEqual([]);
});

test.each([
  ['a member', z.object({ a: z.array(z.string()) }), ['properties.a']],
  ['one of a union', z.union([z.string(), z.array(z.string())]).optional(), ['anyOf.1']],
  ['a list in a list', z.array(z.array(z.string())).max(2), ['items']],
  ['the value of a record', z.record(z.string(), z.array(z.string())), ['additionalProperties']],
])('the check for lists without a maximum finds %s', (_case, schema, expected) => {
  expect(unboundedLists(schema)).toEqual(expected);
});

/** The places of lists in `schema` that have no maximum: each wrong entry of such a list is a problem in memory. */
function unboundedLists(schema: z.ZodType): string[] {
  return placesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), []);
}

function placesIn(schema: unknown, path: readonly string[]): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = Reflect.get(schema, 'type') === 'array' && !('maxItems' in schema) ? [path.join('.')] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => placesIn(part, [...path, name]))];
}
