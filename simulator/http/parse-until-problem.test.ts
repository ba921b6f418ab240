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

describe('a null that does not fit counts as not sent (wire §1.2)', () => {
  const schema = z.object({
    name: z.string(),
    loud: z.boolean().default(false),
    nickname: z.string().nullish(),
    any: z.unknown().optional(),
    list: z.array(z.object({ field: z.string(), limit: z.number().optional() })).optional(),
  });

  test.each([
    [
      { name: 'a', loud: null },
      { name: 'a', loud: false },
    ],
    [
      { name: 'a', list: [{ field: 'b', limit: null }, { field: 'c' }] },
      { name: 'a', loud: false, list: [{ field: 'b' }, { field: 'c' }] },
    ],
    [
      { name: 'a', nickname: null, any: { deep: [null] }, list: null },
      { name: 'a', loud: false, nickname: null, any: { deep: [null] } },
    ],
  ])('%j', (sent, read) => {
    expect(parseUntilProblem(schema, sent).data).toEqual(read);
  });

  test.each([
    [{ name: null }, 'name', 'Invalid input: expected string, received undefined'],
    [{ name: 'a', list: [null] }, 'list.0', 'Invalid input: expected object, received null'],
    [null, '', 'Invalid input: expected object, received null'],
  ])('%j is rejected because of %j', (sent, path, message) => {
    const issues = parseUntilProblem(schema, sent).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
    expect(issues).toEqual([[path, message]]);
  });

  test('what was sent stays as it was', () => {
    const sent = Object.freeze({ name: 'a', loud: null });
    parseUntilProblem(schema, sent);
    expect(sent).toEqual({ name: 'a', loud: null });
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
