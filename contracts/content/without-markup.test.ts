import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutMarkup } from './without-markup.ts';

describe('the text of a rich-text field', () => {
  test.each([
    ['', ''],
    ['plain', 'plain'],
    ['<p>One</p><p>two</p>', ' One  two '],
    ['3 < 4', '3 < 4'],
    ['<a <b>c', ' c'],
    ['a > b <i>c</i> <unclosed', 'a > b  c  <unclosed'],
  ])('%j is %j', (html, text) => {
    expect(withoutMarkup(html)).toBe(text);
  });

  test('is what the expression /<[^>]*>/g leaves', () => {
    const html = fc.string({ unit: fc.constantFrom('<', '>', 'a', ' ', '\n') });
    fc.assert(fc.property(html, (sent) => withoutMarkup(sent) === sent.replaceAll(/<[^>]*>/g, ' ')));
  });
});
