import { expect, test } from 'vitest';
import { nestedJson } from './nested-json.ts';

const nested = (depth: number): unknown => JSON.parse(`${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`);

test.each([
  [50, true],
  [52, false],
  [100_000, false],
])('JSON of %i levels: %s', (depth, accepted) => {
  expect(nestedJson.safeParse(nested(depth)).success).toBe(accepted);
});

test.each([null, 1, 'a', [], {}, undefined])('the text %j is not nested deeper than JSON may be', (value) => {
  expect(nestedJson.safeParse(value).success).toBe(true);
});
