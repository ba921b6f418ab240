import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepJson, jsonText } from './deep-json.ts';

test('deep JSON is written as JSON.stringify writes values of any kind', () => {
  const member = fc.oneof(
    fc.anything({ withNullPrototype: true, withDate: true, withSparseArray: true }),
    fc.constantFrom(undefined, Number.NaN, new Date(0), () => 1, { toJSON: () => 'own' }),
  );
  const value = fc.oneof(fc.array(member), fc.dictionary(fc.oneof(fc.string(), fc.constant('__proto__')), member));
  fc.assert(
    fc.property(value, (it) => {
      expect(deepJson(it)).toBe(JSON.stringify(it));
    }),
  );
});

test('a value of 100000 levels has a text, which reads as the value', () => {
  const text = `${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`;
  expect(jsonText(JSON.parse(text))).toBe(text);
});

test('an object that contains itself is an error, not an endless text', () => {
  const circular: { self?: object; twice?: object[] } = {};
  circular.self = [circular];
  expect(() => jsonText(circular)).toThrow(TypeError);
  expect(() => deepJson(circular)).toThrow('An object that contains itself has no JSON.');
  const shared = {};
  expect(deepJson([shared, shared])).toBe('[{},{}]');
});
