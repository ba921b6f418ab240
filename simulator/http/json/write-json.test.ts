import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseKnown } from '../../platform/known-text.ts';
import { TooLongJson, writeJson } from './write-json.ts';

describe('writing JSON', () => {
  test('is what JSON.stringify writes, of values of any kind', () => {
    const member = fc.oneof(
      fc.anything({ withNullPrototype: true, withDate: true, withSparseArray: true }),
      fc.constantFrom(undefined, Number.NaN, new Date(0), () => 1, { toJSON: () => 'own' }),
    );
    const value = fc.oneof(fc.array(member), fc.dictionary(fc.oneof(fc.string(), fc.constant('__proto__')), member));
    fc.assert(
      fc.property(value, (it) => {
        expect(writeJson(it)).toBe(JSON.stringify(it));
      }),
    );
  });

  test('leaves the text of what came from text as it was, at any depth', () => {
    const item = Object(parseKnown('{"a": 1.0, "é": [ ]}'));
    expect(writeJson({ items: [{ data: item }, item], copy: { ...item } })).toBe(
      '{"items":[{"data":{"a": 1.0, "é": [ ]}},{"a": 1.0, "é": [ ]}],"copy":{"a":1,"é":[]}}',
    );
  });
});

describe('JSON that is deep or long', () => {
  test('100000 levels are written', () => {
    const text = `${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`;
    expect(writeJson(JSON.parse(text))).toBe(text);
  });

  test('writing stops where the text would be too long', () => {
    expect(writeJson({ a: [1, 2, 3] }, 13)).toBe('{"a":[1,2,3]}');
    const item = Object(parseKnown(JSON.stringify({ text: 'x'.repeat(1_000_000) })));
    const answer = { items: Array.from({ length: 100_000 }, () => item) };
    expect(() => writeJson(answer, 2_000_000)).toThrow(new TooLongJson(2_000_024));
  });
});
