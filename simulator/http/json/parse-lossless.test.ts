import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LossyJson, parseLossless } from './parse-lossless.ts';

function refusalOf(text: string): string {
  try {
    parseLossless(text);
  } catch (thrown) {
    if (thrown instanceof LossyJson) return thrown.message;
    throw thrown;
  }
  return 'read';
}

describe('JSON that says more than is kept', () => {
  test.each([
    ['{"a":1,"a":1}', '"a" is there twice. Send it once.'],
    ['{"b":{"a":1},"a":[{"b":1},{"c":{},"d":"}","c":2}]}', '"a.c" is there twice. Send it once.'],
    ['{"":1,"":2}', '"" is there twice. Send it once.'],
    ['{"\\u0061":1, "a":2}', '"a" is there twice. Send it once.'],
    ['{"__proto__":1,"__proto__":2}', '"__proto__" is there twice. Send it once.'],
    ['{"a":"\\"","b":"\\\\","b":1}', '"b" is there twice. Send it once.'],
    [
      '{"n":[1,9007199254740993]}',
      'The number 9007199254740993 in "n" would become 9007199254740992. Send it as text.',
    ],
    ['-12345678901234567890', 'The number -12345678901234567890 would become -12345678901234567000. Send it as text.'],
    ['{"n":1e-400}', 'The number 1e-400 in "n" would become 0. Send it as text.'],
  ])('%s: %s', (text, refusal) => {
    expect(refusalOf(text)).toBe(refusal);
  });
});

describe('JSON that is read', () => {
  test.each<[string, unknown]>([
    ['{ "a" : 1 , "b" : { "a" : [ { "a" : 2 } , { "a" : 3 } ] } }', { a: 1, b: { a: [{ a: 2 }, { a: 3 }] } }],
    ['["a","a",{"x":"a"},"a"]', ['a', 'a', { x: 'a' }, 'a']],
    ['[0.1000000000000000055, 1.0, 1E2, 1e21, -0.0, 0e5, 5e-324]', [0.1, 1, 100, 1e21, -0, 0, 5e-324]],
    ['[ 9007199254740992, 9223372036854776000, 9223372036854775808, 1e400 ]', [2 ** 53, 2 ** 63, 2 ** 63, Infinity]],
    ['{"ä":"\\ud800", "": null, "true": true}', { ä: '\ud800', '': null, true: true }],
  ])('%s', (text, value) => {
    expect(parseLossless(text)).toEqual(value);
  });

  test('however deep, and however it is spaced', () => {
    const deep = 100_000;
    expect(refusalOf(`${'[ '.repeat(deep)}${']'.repeat(deep)}`)).toBe('read');
  });

  test('whatever JavaScript writes is read as it was, indented or not', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 2), (json, indent) => {
        const value: unknown = JSON.parse(json);
        expect(parseLossless(JSON.stringify(value, null, indent))).toEqual(value);
      }),
    );
  });

  test('what is none is a SyntaxError', () => {
    expect(() => parseLossless('{"a":1,}')).toThrow(SyntaxError);
  });
});
