import { describe, expect, test } from 'vitest';
import { endlessWork } from '../content/testing/content-context.ts';
import { joinedPath, namedPath, nameOfPath, parsePath, pathOfField, reach } from './field-path.ts';

const names = (count: number) => Array.from({ length: count }, () => 'a').join('.');

describe('the path of a field', () => {
  test('the path of a field has a name for each part between dots', () => {
    expect(parsePath('a.b.c')).toEqual(['a', 'b', 'c']);
    expect(parsePath('')).toEqual(['']);
    expect(parsePath('a.')).toEqual(['a', '']);
  });

  test('the path of a field can have up to 50 names and 1000 characters', () => {
    expect(parsePath(names(50))).toHaveLength(50);
    expect(nameOfPath(parsePath('x'.repeat(1000)))).toBe('x'.repeat(1000));
    for (const name of [names(51), 'x'.repeat(1001), names(1_000_000)]) {
      expect(() => parsePath(name)).toThrow(/^WDE0080: The field name \[.{100}…\] is too long: 50 names/);
    }
  });

  test('inside another one is as long as both', () => {
    expect(joinedPath(parsePath('a.b'), parsePath('c'))).toEqual(['a', 'b', 'c']);
    expect(() => joinedPath(parsePath(names(30)), parsePath(names(21)))).toThrow('is too long');
  });

  test('the path of one field keeps its dots', () => {
    expect(pathOfField('a.b')).toEqual(['a.b']);
    expect(() => pathOfField('x'.repeat(1001))).toThrow('is too long');
  });

  test('the path of a field counts each value that it passes', () => {
    const work = endlessWork();
    expect(reach({ a: [{ b: 1 }, { b: null }, [{ b: 2 }], 'x'] }, parsePath('a.b'), work)).toEqual([1]);
    expect(work.spent).toBe(5);
  });
});

test.each([
  ['', 'WDE0080: A field name is empty.'],
  ['a.', 'WDE0080: The field path [a.] has an empty name in it.'],
  ['a..b', 'WDE0080: The field path [a..b] has an empty name in it.'],
])('a request that names the field [%s] is refused', (name, message) => {
  expect(() => namedPath(name)).toThrow(message);
});
