import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { parseUntilProblem } from './parse-until-problem.ts';

const nested = z.object({
  entries: z.array(z.object({ list: z.array(z.number()), limit: z.number().optional() })),
});

describe('parsing stops at the first problem', () => {
  test('of a list in a list', () => {
    const looked = vi.fn(() => true);
    const schema = z.object({ entries: z.array(z.object({ list: z.array(z.number().refine(looked)) })) });
    const { error } = parseUntilProblem(schema, { entries: [{ list: [1, 'a', 2] }, { list: [3, 'b'] }] });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['entries', 0, 'list', 1], 'Invalid input: expected number, received string'],
    ]);
    expect(looked.mock.calls).toHaveLength(1);
  });

  test('but other ways to parse the schema report all problems', () => {
    parseUntilProblem(nested, {});
    expect(nested.safeParse({ entries: [{}, { list: ['a'], limit: null }] }).error?.issues).toHaveLength(3);
  });
});

describe('of a union of strict objects', () => {
  const looked = vi.fn(() => true);
  const text = z.string().refine(looked);
  const schema = z.union([
    z.strictObject({ a: text }),
    z.strictObject({ a: text, b: text }),
    z.strictObject({ c: text }),
  ]);

  test('only the option with these names is tried', () => {
    expect(parseUntilProblem(schema, { c: 'x' }).data).toEqual({ c: 'x' });
    expect(looked.mock.calls).toHaveLength(1);
  });

  test.each([[{}], [{ a: 'x', c: 'x' }], [{ d: 'x' }], [[]], ['c']])('none takes %j', (sent) => {
    expect(parseUntilProblem(schema, sent).error?.issues.map(({ code }) => code)).toEqual(['invalid_union']);
  });

  test('names that several options know are tried with each', () => {
    expect(parseUntilProblem(schema, { a: 'x' }).data).toEqual({ a: 'x' });
    expect(parseUntilProblem(schema, { a: 'x', b: 'y' }).data).toEqual({ a: 'x', b: 'y' });
  });
});
