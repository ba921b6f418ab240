import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseKnown } from './known-text.ts';
import { writeJson } from './write-json.ts';

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
