import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDeeperThan, tooDeepWithin } from './json-limits.ts';

const nested = (open: string, levels: number, close: string) => `${open.repeat(levels)}${close.repeat(levels)}`;

describe('JSON that is deeper than the limit', () => {
  test.each([
    [nested('[', 500, ']'), false],
    [nested('[', 501, ']'), true],
    [`${'{"a":'.repeat(501)}1${'}'.repeat(501)}`, true],
    [`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`, false],
    [nested('[', 1_000_000, ']'), true],
    [`[${Array(2000).fill('[]').join(',')}]`, false],
    [JSON.stringify('['.repeat(2000)), false],
    [JSON.stringify(['\\"', '['.repeat(2000)]), false],
    [`"${'['.repeat(2000)}`, false],
  ])('case %#: %s', (text, expected) => {
    expect(isDeeperThan(text, 500)).toBe(expected);
  });

  test.each([
    [`{"a":1,"query":{"filter":${nested('[', 500, ']')}}}`, ['query', 'filter']],
    [`{"dataItems":[{"data":{"x":${nested('[', 500, ']')}}}]}`, ['dataItems', 'data', 'x']],
    [nested('[', 501, ']'), []],
  ])('is located by its outermost names', (text, names) => {
    expect(tooDeepWithin(text, 500)).toEqual(names);
  });

  test('counts the levels of any JSON, whatever its strings hold', () => {
    const depthOf = (value: unknown): number =>
      typeof value !== 'object' || value === null ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf));
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.integer({ min: 0, max: 6 }), (text, limit) => {
        expect(isDeeperThan(text, limit)).toBe(depthOf(JSON.parse(text)) > limit);
      }),
    );
  });
});
