import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withParameters } from './with-parameters.ts';

test.each([
  ['http://a.test/cb?next=/a%20b&flag', 'http://a.test/cb?next=/a%20b&flag&code=x'],
  ['http://a.test/cb', 'http://a.test/cb?code=x'],
  ['http://a.test/cb?', 'http://a.test/cb?code=x'],
  ['http://a.test/cb#part', 'http://a.test/cb?code=x#part'],
  ["http://a.test/cb?q='a+b'&x=%2f#p?q", "http://a.test/cb?q='a+b'&x=%2f&code=x#p?q"],
  ['com.example.app:/cb', 'com.example.app:/cb?code=x'],
  ['myapp://cb?a=1', 'myapp://cb?a=1&code=x'],
])('a code is added to %s as %s', (address, expected) => {
  expect(withParameters(address, { code: 'x', state: undefined })).toBe(expected);
});

test.each([
  ['http://a.test/cb?next=/a%20b&flag', 'http://a.test/cb?next=/a%20b&flag#code=x&state=y+z'],
  ['http://a.test/cb?a#old', 'http://a.test/cb?a#code=x&state=y+z'],
  ['myapp://cb', 'myapp://cb#code=x&state=y+z'],
])('in the fragment, a code is added to %s as %s', (address, expected) => {
  expect(withParameters(address, { code: 'x', state: 'y z' }, 'fragment')).toBe(expected);
});

test.each([
  ['http://a.test/cb?code=forged&a=%20', 'http://a.test/cb?a=%20&code=x'],
  ['http://a.test/cb?a&co%64e=forged&code', 'http://a.test/cb?a&code=x'],
])('a parameter of the same name in %s is replaced', (address, expected) => {
  expect(withParameters(address, { code: 'x' })).toBe(expected);
});

test('an address without added parameters stays as it is', () => {
  expect(withParameters('http://a.test/?#', {})).toBe('http://a.test/?#');
});

test('what was added comes after the own query, which stays as it is, whatever it has', () => {
  const query = fc.string({ unit: fc.constantFrom(...'ab=&%20+/?\'"[]ü;:@!$*(),~') });
  fc.assert(
    fc.property(query, fc.string(), (own, value) => {
      const added = withParameters(`https://a.test/cb?x${own}#part`, { code: value });
      const parameter = String(new URLSearchParams({ code: value }));
      expect(added).toBe(`https://a.test/cb?x${own}&${parameter}#part`);
      expect(new URL(added).searchParams.get('code')).toBe(value.toWellFormed());
    }),
  );
});
