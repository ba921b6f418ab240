import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseSent } from './parse-sent.ts';
import { parseUntilProblem } from './parse-until-problem.ts';

const schema = z.object({
  name: z.string(),
  limit: z.number().optional(),
  loud: z.boolean().default(false),
  nickname: z.string().nullish(),
  any: z.unknown().optional(),
  inner: z.object({ cursor: z.string().optional() }).optional(),
  list: z.array(z.object({ field: z.string(), limit: z.number().optional() })).optional(),
});

describe.each([
  ['parseSent', parseSent],
  ['parseUntilProblem', parseUntilProblem],
])('a null that does not fit counts as not sent (wire §1.2): %s', (_name, parse) => {
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
    expect(parse(schema, sent).data).toEqual(read);
  });

  test.each([
    [{ name: null }, 'name', 'Invalid input: expected string, received undefined'],
    [{ name: 'a', limit: 'x', loud: null }, 'limit', 'Invalid input: expected number, received string'],
    [{ name: 'a', list: [null] }, 'list.0', 'Invalid input: expected object, received null'],
    [null, '', 'Invalid input: expected object, received null'],
  ])('%j is rejected because of %j', (sent, path, message) => {
    const issues = parse(schema, sent).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
    expect(issues).toEqual([[path, message]]);
  });

  test('what was sent stays as it was', () => {
    const sent = Object.freeze({ name: 'a', inner: Object.freeze({ cursor: null }) });
    parse(schema, sent);
    expect(sent).toEqual({ name: 'a', inner: { cursor: null } });
  });
});
