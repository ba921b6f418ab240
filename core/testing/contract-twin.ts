import fc from 'fast-check';
import { expect } from 'vitest';
import type { z } from 'zod';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import { type Reader, readable } from '../reader.ts';

type Path = readonly (string | number)[];
const ODD_VALUES: readonly unknown[] = [
  ...['', ' ', '5', '05', '-1', '1.5', '1e3', 'PENDING', 'PUBLIC', 'Bearer', 'bearer', 'UNKNOWN'],
  ...[
    '2024-02-29T10:00:00Z',
    '2023-02-29T10:00:00Z',
    '1900-02-29T10:00:00Z',
    '2000-02-29T00:00Z',
    '2024-04-31T00:00:00Z',
  ],
  ...['2024-05-01T24:00:00Z', '2024-05-01T10:00:00.123456789Z', '2024-05-01T10:00:00+00:00', '2024-05-01T10:00:00'],
  ...['0000-01-01T00:00:00Z', '2024-13-01T00:00:00Z', '2024-05-01', '2024-05-01T10:00:60Z', '2024-5-1T10:00:00Z'],
  ...[0, -0, 1, -1, 1.5, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, 1e300],
  ...[null, true, false, [], {}, [null], [[]], [{}], { value: 1 }, { a: {} }],
];

function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, member]) => pathsOf(member, [...at, key]))];
}

function changed(value: unknown, [key, ...rest]: Path, replacement: { readonly with: unknown } | null): unknown {
  if (key === undefined) return replacement?.with;
  if (typeof value !== 'object' || value === null) return value;
  const gone = rest.length === 0 && replacement === null;
  const entries = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    if (name !== key) return [[name, member]];
    return gone ? [] : [[name, changed(member, rest, replacement)]];
  });
  return Array.isArray(value) ? entries.map(([, member]) => member) : Object.fromEntries(entries);
}

/** JSON that is `examples` but for one to three places, where it is anything. */
function nearly(examples: readonly unknown[]): fc.Arbitrary<unknown> {
  const replacement = fc.oneof(
    fc.constantFrom(...ODD_VALUES).map((value) => ({ with: value })),
    fc.jsonValue({ noUnicodeString: false }).map((value) => ({ with: value })),
    fc.constant(null),
  );
  return fc
    .constantFrom(...examples)
    .chain((example) =>
      fc
        .array(fc.tuple(fc.constantFrom(...pathsOf(example)), replacement), { minLength: 1, maxLength: 3 })
        .map((changes) => changes.reduce((value, [path, what]) => changed(value, path, what), example)),
    );
}

/**
 * Checks a reader against the schema that it replaces: it reads the values that the schema accepts, to the same result,
 * and refuses the values that the schema refuses. A `lenient` reader may accept more. `examples` are answers with every
 * field in them.
 */
export function expectContractTwin<T extends object>(
  read: Reader<T>,
  schema: z.ZodType<T>,
  examples: readonly T[],
  strictness: 'strict' | 'lenient' = 'strict',
): void {
  for (const example of examples) expect(readable(read, example)).toEqual(schema.parse(example));
  fc.assert(
    fc.property(nearly(examples), (value) => {
      const { data } = schema.safeParse(value);
      if (data === undefined && strictness === 'lenient') return;
      expect(readable(read, value)).toEqual(data ?? null);
    }),
    { numRuns: propertyCases(300) },
  );
}
