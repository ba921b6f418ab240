import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toStoredJson } from '../../query/date-text.ts';
import { fieldsOf } from '../../query/fields-of.ts';
import type { Filter } from '../../query/filter.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { parsePath, pathOfField } from '../../query/parse-path.ts';
import type { JsonObject } from '../../query/value.ts';
import type { Grouping } from '../../store/sql/search/grouping.ts';
import { propertyCases } from '../../testing/property-cases.ts';
import { arbitraryContents, arbitraryFilter, sortableContents } from '../testing/content-arbitraries.ts';
import { endlessWork } from '../testing/content-world.ts';
import { evaluatedGroups, sortedGroups } from '../testing/grouping-model.ts';
import { ColumnsBuilder } from './columns.ts';
import { groupColumns, pathsOfGrouping } from './group-columns.ts';

const FIELDS = ['a', 'b', 'a.b', 'tags', 'n'];
const KINDS = ['sum', 'average', 'min', 'max'] as const;

async function grouped(items: readonly JsonObject[], filter: Filter, grouping: Grouping) {
  const builder = new ColumnsBuilder([...fieldsOf(filter).map(pathOfField), ...pathsOfGrouping(grouping)]);
  for (const item of items) expect(builder.add(item)).toBe(true);
  const columns = await builder.done();
  expect(columns.items).toBe(items.length);
  return groupColumns(columns, filter, grouping, endlessWork());
}

const arbitraryGrouping = fc.record({
  by: fc.subarray(FIELDS, { maxLength: 2 }).map((fields) => fields.map(parsePath)),
  results: fc.array(fc.record({ kind: fc.constantFrom(...KINDS), path: fc.constantFrom(...FIELDS).map(parsePath) }), {
    maxLength: 3,
  }),
});

const amount = fc.oneof(
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((cents) => cents / 100),
  fc.constantFrom('text', null, true, -0, 0.1, 0.7, -0.3, 1e-6, 12_345_678.9, 2 ** 40, 1e-300),
);

/** Few different items, each several times, so that some conditions pass very few of them. */
const cases = fc.oneof(arbitraryContents, sortableContents).chain((contents) =>
  fc.record({
    items: fc.array(
      fc
        .constantFrom(...contents.items)
        .chain(({ item }) =>
          amount.map((n): JsonObject => ({ ...JSON.parse(toStoredJson(item)), n: JSON.parse(JSON.stringify(n)) })),
        ),
      { maxLength: 40 },
    ),
    filter: fc.oneof(
      { weight: 1, arbitrary: fc.constant({}) },
      { weight: 5, arbitrary: arbitraryFilter(contents.pool) },
    ),
    grouping: arbitraryGrouping,
  }),
);

describe('groups that are made of columns', () => {
  test('are those of the evaluator, for random items, filters and groupings', async () => {
    let [asked, decided] = [0, 0];
    await fc.assert(
      fc.asyncProperty(cases, async ({ items, filter: json, grouping }) => {
        const filter = parseFilter(json, endlessWork());
        const found = await grouped(items, filter, grouping);
        asked += 1;
        if (found === undefined) return;
        decided += 1;
        expect(sortedGroups(found)).toEqual(sortedGroups(evaluatedGroups(items, filter, grouping)));
      }),
      { numRuns: propertyCases(2000) },
    );
    expect(decided).toBeGreaterThan(asked / 2);
  });

  const numbered = (values: readonly unknown[]) => values.map((n, index) => ({ a: index % 2, n }));
  const resultsOf = (values: readonly unknown[]) =>
    grouped(numbered(values), parseFilter({}, endlessWork()), {
      by: [parsePath('a')],
      results: KINDS.map((kind) => ({ kind, path: parsePath('n') })),
    });

  test('have sums that are rounded once', async () => {
    const cents = Array.from({ length: 5000 }, (_, index) => ((index * 7919) % 100_000) / 100 - 300);
    expect((await resultsOf(cents))?.map(({ values, results: [sum] }) => [values, sum])).toEqual([
      [[0], 499_525],
      [[1], 499_500],
    ]);
    expect((await resultsOf([0.1, 0.3, 0.2, 0.6, 0.7, 0.1]))?.map(({ results }) => results)).toEqual([
      [1, 1 / 3, 0.1, 0.7],
      [1, 1 / 3, 0.1, 0.6],
    ]);
  });

  test.each([
    ['a number is too small to be added exactly to the others', [1, 2 ** -80]],
    ['a sum could be infinite', [1, 1e300]],
    ['the lowest of several objects is asked for', [1, { b: 1 }, { b: 2 }]],
    [
      'the lowest of equal objects that are written in different ways is asked for',
      [
        { b: 1, c: 2 },
        { c: 2, b: 1 },
      ],
    ],
  ])('are not made if %s', async (_, values) => {
    expect(await resultsOf(values)).toBeUndefined();
  });

  test('are not made by objects that are equal and written in different ways', async () => {
    const [one, other] = [
      { x: 1, y: 2 },
      { y: 2, x: 1 },
    ];
    const byObject = (objects: readonly object[]) =>
      grouped(
        objects.map((a) => ({ a })),
        parseFilter({}, endlessWork()),
        { by: [parsePath('a')], results: [] },
      );
    expect(await byObject([one, one])).toEqual([{ values: [one], count: 2, results: [] }]);
    expect(await byObject([one, other])).toBeUndefined();
  });

  test('are not made of more combinations than memory is taken for', async () => {
    const items = Array.from({ length: 300 }, (_, index) => ({ a: index, b: index }));
    const by = (...names: string[]) =>
      grouped(items, parseFilter({}, endlessWork()), { by: names.map(parsePath), results: [] });
    expect(await by('a')).toHaveLength(300);
    expect(await by('a', 'b')).toBeUndefined();
  });
});
