import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundedCache, CacheBudget } from './cache.ts';

test('an entry is there until it is replaced or everything is cleared', () => {
  const cache = boundedCache<string>(new CacheBudget(10));
  cache.set('a', 'first', 2);
  cache.set('a', 'second', 2);
  expect([cache.get('a'), cache.get('b')]).toEqual(['second', undefined]);
  cache.clear();
  expect(cache.get('a')).toBeUndefined();
});

test('an entry in use stays, however many others come', () => {
  const cache = boundedCache<number>(new CacheBudget(10));
  cache.set('used', 0, 1);
  for (let key = 0; key < 1000; key++) {
    cache.set(String(key), key, 1);
    expect(cache.get('used')).toBe(0);
  }
  expect(cache.get('0')).toBeUndefined();
});

test('an entry larger than half of the budget is not stored, and removes the older value', () => {
  const cache = boundedCache<string>(new CacheBudget(10));
  cache.set('a', 'small', 5);
  cache.set('b', 'small', 5);
  cache.set('a', 'large', 6);
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'small']);
});

test('after any operations, the cache fits into its budget and returns the values that were set last', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), key, size: fc.nat(8) }),
    fc.record({ kind: fc.constant('get' as const), key, size: fc.constant(0) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const cache = boundedCache<{ readonly size: number }>(new CacheBudget(12));
      const last = new Map<string, { readonly size: number }>();
      for (const { kind, key: at, size } of steps) {
        const value = { size };
        if (kind === 'set') {
          cache.set(at, value, size);
          last.set(at, value);
        } else {
          expect([undefined, last.get(at)]).toContain(cache.get(at));
        }
      }
      // A `get` moves entries between generations, but drops none that was there at the first `get`.
      const kept = [...last.keys()].map((at) => cache.get(at)?.size ?? 0);
      expect(kept.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12);
    }),
  );
});
