import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withGuardedLengths } from './guarded-lengths.ts';
import { operations } from './operations/operations.ts';

const PRETENDERS = ['{"length":{"toString":1}}', '{"length":[{"toString":1}]}', '{"length":5}'].map((json): unknown =>
  JSON.parse(json),
);

describe('a length check looks at text and lists only', () => {
  test.each([
    ['text', z.string().min(1).max(3), 'expected string, received object'],
    ['text of an exact length', z.string().length(3), 'expected string, received object'],
    ['a list', z.array(z.string()).min(1).max(3), 'expected array, received object'],
    ['an e-mail address', z.email().max(3), 'expected string, received object'],
  ])('a length check is skipped for %s, which is neither text nor a list', (_name, schema, message) => {
    for (const value of PRETENDERS) {
      expect(
        withGuardedLengths(schema)
          .safeParse(value)
          .error?.issues.map((issue) => issue.message),
      ).toEqual([`Invalid input: ${message}`]);
    }
  });

  test.each([
    ['a member of an object', z.object({ a: z.string().min(1) }), 'a'],
    ['an optional member', z.object({ a: z.string().min(1).optional() }), 'a'],
    ['the element of a list', z.array(z.string().max(1)), '0'],
    ['a union', z.union([z.object({ a: z.string().min(1) }), z.object({ a: z.array(z.string()).min(1) })]), 'a'],
    ['a record', z.record(z.string(), z.string().min(1)), 'a'],
    [
      'a pipe',
      z.object({
        a: z
          .string()
          .min(1)
          .transform((text) => text.length),
      }),
      'a',
    ],
    ['a lazy schema', z.object({ a: z.lazy(() => z.string().min(1)) }), 'a'],
    ['a default', z.object({ a: z.string().min(1).default('x') }).partial(), 'a'],
  ])('a length check is skipped inside %s for what is neither text nor a list', (_name, schema, key) => {
    for (const value of PRETENDERS) {
      const sent = key === '0' ? [value] : { [key]: value };
      expect(withGuardedLengths(schema).safeParse(sent).success).toBe(false);
    }
  });

  test('still measures text and lists', () => {
    const schema = withGuardedLengths(z.object({ text: z.string().min(2), list: z.array(z.number()).max(1) }));
    expect(schema.safeParse({ text: 'ab', list: [1] }).success).toBe(true);
    expect(schema.safeParse({ text: 'a', list: [1, 2] }).error?.issues.map(({ code }) => code)).toEqual([
      'too_small',
      'too_big',
    ]);
  });

  test.each(Object.entries(operations))(
    'every length check of a request looks only at text and lists: %s',
    (_name, { request }) => {
      const schema = withGuardedLengths<z.ZodType>(request);
      for (const value of PRETENDERS) {
        for (const sent of [
          value,
          ...sendings(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }), value),
        ])
          expect(() => schema.safeParse(sent)).not.toThrow();
      }
    },
  );
});

/** Requests that contain `value` at one place that the schema names, down to the fourth level. */
function sendings(schema: unknown, value: unknown, depth = 0): unknown[] {
  if (typeof schema !== 'object' || schema === null || depth > 4) return [];
  const choices = ['anyOf', 'oneOf'].flatMap((name) => Object.values(Reflect.get(schema, name) ?? []));
  const members = Object.entries<unknown>(Reflect.get(schema, 'properties') ?? {});
  const items: unknown = Reflect.get(schema, 'items');
  const inside = (inner: unknown) => [value, ...sendings(inner, value, depth + 1)];
  return [
    ...choices.flatMap((choice) => sendings(choice, value, depth + 1)),
    ...members.flatMap(([name, member]) => inside(member).map((sent) => ({ ...constants(members), [name]: sent }))),
    ...(items === undefined ? [] : inside(items).map((sent) => [sent])),
  ];
}

/** The field that distinguishes the members of a union must be valid, or Zod checks none of them. */
function constants(members: readonly (readonly [string, unknown])[]): object {
  return Object.fromEntries(
    members.flatMap(([name, member]) =>
      typeof member === 'object' && member !== null && 'const' in member ? [[name, member.const]] : [],
    ),
  );
}
