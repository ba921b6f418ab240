import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutParameters, withParameters } from './with-parameters.ts';

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

test('no parameters leave the address as it is', () => {
  expect(withParameters('http://a.test/?#', {})).toBe('http://a.test/?#');
});

test('the address without what was added is the address, whatever its own query is', () => {
  const query = fc.string({ unit: fc.constantFrom(...'ab=&%20+/?\'"[]ü;:@!$*(),~') });
  fc.assert(
    fc.property(query, fc.string(), (own, value) => {
      const address = `https://a.test/cb?x${own}#part`;
      const added = withParameters(address, { code: value, 'st ate': 'y' });
      expect(withoutParameters(added, new Set(['code', 'st ate']))).toBe(address);
      expect(added.startsWith(`https://a.test/cb?x${own}&code=`)).toBe(true);
      expect(new URL(added).searchParams.get('code')).toBe(value.toWellFormed());
    }),
  );
});

test.each([
  ['/books?wixMemberLoggedIn=false&q=a%20b', '/books?q=a%20b'],
  ['/books?wixMemberLoggedIn=false', '/books'],
  ['/books?q=%2f&flag#top', '/books?q=%2f&flag#top'],
])('%s without the mark of a logout is %s', (address, expected) => {
  expect(withoutParameters(address, new Set(['wixMemberLoggedIn']))).toBe(expected);
});
