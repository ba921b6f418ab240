import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonObject } from '#contracts/json-object.ts';
import { issuePhrase } from './issue-phrase.ts';

test.each([
  [z.number().min(1), 0, 'must be at least 1'],
  [z.number().max(599), 600, 'must be at most 599'],
  [z.number().gt(0), 0, 'must be more than 0'],
  [z.number().min(-0.5), -1, 'must be at least -0.5'],
  [z.string().min(1), '', 'must have at least 1 character'],
  [z.string().max(3), 'abcd', 'must have at most 3 characters'],
  [z.array(z.number()).max(2), [1, 2, 3], 'must have at most 2 items'],
  [z.enum(['off', 'visible']), 'on', 'must be one of "off", "visible"'],
  [z.url(), 'nonsense', 'must be a URL'],
  [z.email(), 'nobody', 'must be an e-mail address'],
  [z.uuid(), '5', 'must be a UUID'],
  [z.string().regex(/^[a-z]{2}$/), 'EN', 'must match the pattern /^[a-z]{2}$/'],
  [z.string().startsWith('sim-'), 'captcha', 'must start with "sim-"'],
  [z.iso.datetime(), 'today', 'must be a date and time such as 2026-01-31T12:00:00Z'],
  [z.number(), '5', 'must be a number, not a string'],
  [z.string(), null, 'must be a string, not null'],
  [z.number(), Number.NaN, 'must be a number'],
  [z.int(), '5', 'must be a number, not a string'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.array(z.string()), { 0: 'a' }, 'must be a list, not an object'],
  [z.object({}), [], 'must be an object, not a list'],
  [z.record(z.string(), z.number()), true, 'must be an object, not a boolean'],
  [jsonObject, [], 'must be an object'],
  [z.literal(1), 2, 'must be 1'],
  [z.union([z.string(), z.number()]), true, 'is not valid'],
  [z.discriminatedUnion('to', [z.object({ to: z.literal('a') })]), { to: 'c' }, 'must be "a"'],
  [
    z.discriminatedUnion('to', [z.object({ to: z.literal('a') }), z.object({ to: z.literal('b') })]),
    { to: 'c' },
    'must be one of "a", "b"',
  ],
  [z.string().regex(/^\d+$/), 'a', 'must match the pattern /^\\d+$/'],
  [z.string().refine(() => false, 'is not an operation'), 'a', 'is not an operation'],
])('%#: a message of Zod is a phrase about a field: %s', (schema, value, phrase) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => issuePhrase(message))).toEqual([phrase]);
});
