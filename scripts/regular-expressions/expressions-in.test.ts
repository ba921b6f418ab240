import { expect, test } from 'vitest';
import { expressionsIn } from './expressions-in.ts';

test('literals are found with their flags and lines, wherever they are', () => {
  const text = "const a = 1 / 2;\nfunction f(x: string) {\n  return x.replace(/<[^>]*>/g, '/no/');\n}\n";
  expect(expressionsIn('a.ts', text)).toEqual({
    literals: [{ source: '<[^>]*>', flags: 'g', place: 'a.ts:3' }],
    built: 0,
  });
});

test('expressions that are built at run time are counted, with and without new', () => {
  expect(expressionsIn('a.ts', "new RegExp('a'); RegExp('b', 'g'); new Map();")).toEqual({ literals: [], built: 2 });
});

test('a file that cannot be parsed is reported', () => {
  expect(() => expressionsIn('a.ts', 'const = ')).toThrow(SyntaxError);
});
