import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseSent } from './parse-request.ts';

const schema = z.object({
  name: z.string(),
  limit: z.number().optional(),
  loud: z.boolean().default(false),
  nickname: z.string().nullish(),
  any: z.unknown().optional(),
  inner: z.object({ cursor: z.string().optional() }).optional(),
  list: z.array(z.object({ field: z.string(), limit: z.number().optional() })).optional(),
});

describe('a null that does not fit counts as not sent', () => {
  test.each([
    [
      { name: 'a', limit: null, loud: null, inner: null },
      { name: 'a', loud: false },
    ],
    [
      { name: 'a', inner: { cursor: null } },
      { name: 'a', loud: false, inner: {} },
    ],
    [
      { name: 'a', list: [{ field: 'b', limit: null }, { field: 'c' }] },
      { name: 'a', loud: false, list: [{ field: 'b' }, { field: 'c' }] },
    ],
    [
      { name: 'a', nickname: null, any: { deep: [null] }, limit: null },
      { name: 'a', loud: false, nickname: null, any: { deep: [null] } },
    ],
  ])('%j', (sent, read) => {
    expect(parseSent(schema, sent).data).toEqual(read);
  });

  test.each([
    [{ name: null }, 'name', 'Invalid input: expected string, received undefined'],
    [{ name: 'a', limit: 'x', loud: null }, 'limit', 'Invalid input: expected number, received string'],
    [{ name: 'a', list: [null] }, 'list.0', 'Invalid input: expected object, received null'],
    [null, '', 'Invalid input: expected object, received null'],
  ])('%j is rejected because of %j', (sent, path, message) => {
    const issues = parseSent(schema, sent).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
    expect(issues).toEqual([[path, message]]);
  });

  test('inside an option of a union, which is known by its names', () => {
    const option = z.union([
      z.strictObject({ group: z.object({ ids: z.array(z.string()).default([]) }) }),
      z.strictObject({ skip: z.number() }),
    ]);
    const stages = z.object({ stages: z.array(option) });
    expect(parseSent(stages, { stages: [{ skip: 1 }, { group: { ids: null } }] }).data).toEqual({
      stages: [{ skip: 1 }, { group: { ids: [] } }],
    });
  });

  test('what was sent stays as it was', () => {
    const sent = Object.freeze({ name: 'a', inner: Object.freeze({ cursor: null }) });
    parseSent(schema, sent);
    expect(sent).toEqual({ name: 'a', inner: { cursor: null } });
  });
});

describe('a request with 20,001 values in lists of lists', () => {
  const lists = z.object({
    name: z.string(),
    lists: z.array(z.object({ list: z.array(z.number()).max(1000) })).max(1000),
  });
  const sent = (last: unknown, name: unknown = 'a') => ({
    name,
    lists: Array.from({ length: 21 }, (_, n) => ({ list: [...Array.from({ length: 999 }, () => n), last] })),
  });

  test('is read if it is valid', () => {
    expect(parseSent(lists, sent(1)).success).toBe(true);
  });

  test('is refused with one problem, however many are wrong', () => {
    const [problem, ...others] = parseSent(lists, sent('x')).error?.issues ?? [];
    expect([problem?.message, others]).toEqual([
      'is not valid, and has more than 20000 values in lists of lists: send fewer at once to learn which is wrong',
      [],
    ]);
  });

  test('is refused with its problem if they are the data of items, which can be anything', () => {
    const anything = z.object({ name: z.string(), items: z.array(z.object({ data: z.unknown() })) });
    const { error } = parseSent(anything, { name: 1, items: [{ data: sent('x') }] });
    expect(error?.issues.map(({ path }) => path)).toEqual([['name']]);
  });
});
