import { expect, test } from 'vitest';
import { boundedCache, CacheBudget } from './cache.ts';
import { parseRemembered } from './known-text.ts';

function parser(bytes: number): (text: string) => unknown {
  const cache = boundedCache<NonNullable<unknown>>(new CacheBudget(bytes));
  return (text) => parseRemembered(cache, text);
}

test('a text that is asked for again and again is parsed once, however many others are', () => {
  const parse = parser(1000);
  const first = parse('{"a":1}');
  for (let number = 0; number < 100; number++) {
    expect(parse(`{"n":${number}}`)).toEqual({ n: number });
    expect(parse('{"a":1}')).toBe(first);
  }
});

test('a text that nobody asks for is forgotten', () => {
  const parse = parser(1000);
  const first = parse('{"a":1}');
  for (let number = 0; number < 10; number++) parse(`{"n":${number}}`);
  expect(parse('{"a":1}')).not.toBe(first);
});

test('texts larger than all the room are parsed still', () => {
  const parse = parser(3);
  expect([parse('"long text"'), parse('"long text"'), parse('null')]).toEqual(['long text', 'long text', null]);
});
