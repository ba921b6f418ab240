import { describe, expect, test } from 'vitest';
import { dateTime } from './members/date-time.ts';
import { count, listOf, Misfit, object, readable, recordOf, text } from './reader.ts';

describe('reader', () => {
  test.each<[string, () => unknown, string]>([
    ['a field', () => object((field) => field('a', text))({ a: 7 }), 'a is not text.'],
    ['a missing field', () => object((field) => field('a', text))({}), 'a is not text.'],
    ['a field of every object', () => object((field) => field('constructor', text))({}), 'constructor is not text.'],
    ['a list', () => listOf(object((field) => field('a', text)))([{ a: 'x' }, { a: null }]), '1.a is not text.'],
    ['a named value', () => recordOf(text)({ 'a b': 7 }), 'a b is not text.'],
    ['all of it', () => object(() => ({}))([]), 'The answer is not an object.'],
  ])('a reader names the place of a mistake and never the content (SEC-18): %s', (_what, read, message) => {
    expect(read).toThrow(Misfit);
    expect(read).toThrow(message);
  });

  test('a defect of a reader is no misfit', () => {
    const broken = (): never => {
      throw new TypeError('a defect');
    };
    expect(() => readable(broken, 7)).toThrow('a defect');
    expect(() => listOf(broken)([7])).toThrow(TypeError);
  });

  test.each([
    ['2024-02-29T23:59:59Z', true],
    ['2024-05-01T10:00:00.123456789Z', true],
    ['2023-02-29T00:00:00Z', false],
    ['2024-04-31T00:00:00Z', false],
    ['2024-05-01T24:00:00Z', false],
    ['2024-05-01T10:00Z', false],
    ['2024-05-01T10:00:00+00:00', false],
    ['2024-05-01', false],
  ])('whether %s is an instant for a reader: %s', (value, fits) => {
    expect(readable(dateTime, value)).toBe(fits ? value : null);
  });

  test.each([
    [0, true],
    [7, true],
    [-1, false],
    [1.5, false],
    ['7', false],
    [2 ** 53, false],
  ])('whether %j is a count for a reader: %s', (value, fits) => {
    expect(readable(count, value)).toBe(fits ? value : null);
  });
});
