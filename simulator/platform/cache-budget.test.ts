import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundedCache, CacheBudget, cacheBudgetOf } from './cache.ts';

interface Value {
  readonly bytes: number;
}

const at = fc.constantFrom(0, 1, 2);
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('set' as const), at, key, bytes: fc.nat(11) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('get' as const), at, key }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const), at }) },
);

test('whatever is done to any number of caches, all of their entries together fit into the budget', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), fc.integer({ min: 1, max: 60 }), (steps, bytes) => {
      const budget = new CacheBudget(bytes);
      const caches = [0, 1, 2].map(() => ({ cache: boundedCache<Value>(budget), last: new Map<string, Value>() }));
      for (const one of steps) {
        const { cache, last } = caches[one.at] ?? expect.fail();
        if (one.kind === 'set') {
          const value = { bytes: one.bytes };
          cache.set(one.key, value, one.bytes);
          last.set(one.key, value);
        } else if (one.kind === 'get') {
          expect([undefined, last.get(one.key)]).toContain(cache.get(one.key));
        } else {
          cache.clear();
          last.clear();
        }
        expect(budget.taken).toBeLessThanOrEqual(bytes);
      }
      const held = () =>
        caches.flatMap(({ cache, last }) => [...last.keys()].map((known) => cache.get(known)?.bytes ?? 0));
      // Reading can drop entries, but what can be read now was counted before.
      const before = budget.taken;
      expect(held().reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(before);
      for (const { cache } of caches) cache.clear();
      expect(budget.taken).toBe(0);
    }),
    { numRuns: 2000 },
  );
});

test('entries of one cache make room for those of another, the ones in use last', () => {
  const budget = new CacheBudget(100);
  const [statements, items] = [boundedCache<string>(budget), boundedCache<number>(budget)];
  statements.set('in use', 'statement', 5);
  for (let unused = 0; unused < 10; unused++) statements.set(`unused ${unused}`, 'statement', 5);
  for (let item = 0; item < 100; item++) {
    items.set(String(item), item, 5);
    expect(statements.get('in use')).toBe('statement');
  }
  expect([statements.get('unused 9'), items.get('99'), items.get('0')]).toEqual([undefined, 99, undefined]);
});

test('an entry of more than half of the budget is not cached, and drops nothing', () => {
  const cache = boundedCache<string>(new CacheBudget(10));
  cache.set('small', 'small', 5);
  cache.set('large', 'large', 6);
  expect([cache.get('small'), cache.get('large')]).toEqual(['small', undefined]);
});

test('the budget of a simulator is 64 megabytes unless it is given', () => {
  expect([cacheBudgetOf().largestEntry, cacheBudgetOf(2).largestEntry]).toEqual([32 * 1024 * 1024, 1024 * 1024]);
});
