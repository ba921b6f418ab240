import { items as officialItems } from '@wix/data';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Item } from '../item.ts';
import { encodeDates } from '../wire-dates.ts';
import { ItemsFilter } from './items-filter.ts';

const filter = (): ItemsFilter<Item> => new ItemsFilter<Item>();
const DAY = new Date('2024-03-01T10:00:00Z');

describe('the filter that a builder makes (WIR-20)', () => {
  test.each<[string, ItemsFilter<Item>, object]>([
    ['nothing', filter(), {}],
    ['eq', filter().eq('a', 1), { a: 1 }],
    ['eq null', filter().eq('a', null), { a: null }],
    ['ne', filter().ne('a', DAY), { a: { $ne: { $date: '2024-03-01T10:00:00.000Z' } } }],
    [
      'gt ge lt le',
      filter().gt('a', 1).ge('b', 2).lt('c', 3).le('d', 4),
      { a: { $gt: 1 }, b: { $gte: 2 }, c: { $lt: 3 }, d: { $lte: 4 } },
    ],
    ['gte lte', filter().gte('a', 1).lte('b', 2), { a: { $gte: 1 }, b: { $lte: 2 } }],
    ['between', filter().between('a', 1, 5), { $and: [{ a: { $gte: 1 } }, { a: { $lt: 5 } }] }],
    ['isEmpty, isNotEmpty', filter().isEmpty('a').isNotEmpty('b'), { a: null, b: { $ne: null } }],
    [
      'texts',
      filter().startsWith('a', 'x').endsWith('b', 'y').contains('c', 'z'),
      { a: { $startsWith: 'x' }, b: { $endsWith: 'y' }, c: { $contains: 'z' } },
    ],
    [
      'lists',
      filter().hasSome('a', 1, 2).hasAll('b', ['x']).in('c', []),
      { a: { $hasSome: [1, 2] }, b: { $hasAll: ['x'] }, c: { $in: [] } },
    ],
    ['exists', filter().exists('a', false), { a: { $exists: false } }],
    [
      'one field twice',
      filter().eq('a', 1).gt('b', 1).lt('b', 5),
      { $and: [{ a: 1 }, { b: { $gt: 1 } }, { b: { $lt: 5 } }] },
    ],
    ['and', filter().eq('a', 1).and(filter().eq('b', 2)), { a: 1, b: 2 }],
    [
      'or',
      filter().eq('a', 1).or(filter().eq('b', 2)).or(filter().eq('c', 3)),
      { $or: [{ a: 1 }, { b: 2 }, { c: 3 }] },
    ],
    ['or of nothing', filter().or(filter().eq('b', 2)), { $or: [{}, { b: 2 }] }],
    [
      'or, then more',
      filter().eq('a', 1).or(filter().eq('b', 2)).eq('c', 3),
      { $and: [{ $or: [{ a: 1 }, { b: 2 }] }, { c: 3 }] },
    ],
    ['not', filter().eq('a', 1).not(filter().eq('b', 2)), { $and: [{ a: 1 }, { $not: [{ b: 2 }] }] }],
    ['not of nothing', filter().not(filter().eq('b', 2)), { $and: [{}, { $not: [{ b: 2 }] }] }],
    [
      'raw',
      filter()
        .eq('a', 1)
        .filter({ b: { $in: [1] } }),
      { a: 1, b: { $in: [1] } },
    ],
  ])('the filter that a builder makes: %s', (_what, built, expected) => {
    expect(built.build()).toEqual(expected);
  });
});

/** A builder as seen by someone who only knows the names of its methods. */
type Grow = (builder: unknown, fresh: () => unknown) => unknown;

function call(target: unknown, method: string, args: readonly unknown[]): unknown {
  return Reflect.apply(Reflect.get(Object(target), method), target, args);
}

const field = fc.constantFrom('a', 'b', 'c', 'a.b');
const value = fc.oneof(fc.integer(), fc.string(), fc.date({ noInvalidDate: true }));
const { grow } = fc.letrec<{ grow: Grow; step: Grow }>((tie) => ({
  grow: fc
    .array(tie('step'), { maxLength: 4, depthIdentifier: 'filter' })
    .map(
      (steps) => (builder: unknown, fresh: () => unknown) => steps.reduce((built, step) => step(built, fresh), builder),
    ),
  step: fc.oneof(
    { depthIdentifier: 'filter', depthSize: 'small' },
    fc.tuple(fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'), field, value).map(
      ([method, ...args]): Grow =>
        (builder) =>
          call(builder, method, args),
    ),
    fc.tuple(fc.constantFrom('hasSome', 'hasAll', 'in'), field, fc.array(value, { maxLength: 3 })).map(
      ([method, ...args]): Grow =>
        (builder) =>
          call(builder, method, args),
    ),
    fc.tuple(fc.constantFrom('isEmpty', 'isNotEmpty'), field).map(
      ([method, at]): Grow =>
        (builder) =>
          call(builder, method, [at]),
    ),
    fc.tuple(fc.constantFrom('or', 'and', 'not'), tie('grow')).map(
      ([method, inner]): Grow =>
        (builder, fresh) =>
          call(builder, method, [inner(fresh(), fresh)]),
    ),
  ),
}));

const official = createClient({
  modules: { items: officialItems },
  auth: ApiKeyStrategy({ apiKey: 'k', siteId: 's' }),
});

test('whatever is said, it is the filter that the official builder makes', () => {
  const theirs = (): unknown => call(official.items, 'query', ['Books']);
  fc.assert(
    fc.property(grow, (build) => {
      const made = encodeDates(call(build(filter(), filter), 'build', []));
      expect(made).toEqual(encodeDates(call(build(theirs(), theirs), 'getFilterModel', [])));
    }),
  );
});

test('a builder stays as it is, whatever becomes of what it was given', () => {
  const [day, tags, model] = [new Date('2024-03-01T10:00:00.000Z'), ['a'], { $or: [{ a: 1 }] }];
  const built = filter().ge('on', day).hasSome('tags', tags).filter(model);
  day.setUTCFullYear(1999);
  tags.push('b');
  model.$or.pop();
  expect(built.build()).toEqual({
    $and: [{ on: { $gte: { $date: '2024-03-01T10:00:00.000Z' } }, tags: { $hasSome: ['a'] } }, { $or: [{ a: 1 }] }],
  });
});

test('a builder stays as it is, whatever is built on it', () => {
  fc.assert(
    fc.property(grow, grow, (before, after) => {
      const built = before(filter(), filter);
      const model = JSON.stringify(call(built, 'inspect', []));
      after(built, filter);
      expect(JSON.stringify(call(built, 'inspect', []))).toBe(model);
    }),
  );
});
