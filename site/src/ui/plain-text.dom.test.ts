import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['<p>A schoolteacher leaves Tripoli.</p>', 'A schoolteacher leaves Tripoli.'],
  ['<p>One</p><p>and <em>two</em></p>', 'One and two'],
  ['Pride &amp; Prejudice &lt;3', 'Pride & Prejudice <3'],
  ['&amp;lt;', '&lt;'],
  ['w<b>or</b>d, caf&eacute; &#8212; 3 < 4 <!-- note -->', 'word, café — 3 < 4'],
  ['', ''],
])('the plain text of %s is "%s"', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('the words of rich text are those that a browser shows', () => {
  const tags = ['<b>', '</b>', '<i>', '</i>', '<br>', '<p>', '</p>', '<li>', '<!-- c -->', '<img alt="d">'];
  const piece = fc.constantFrom('a', 'b', ' ', '&amp;', '&lt;', '&eacute;', '&#8212;', '&', '3 < 4', ...tags);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const html = pieces.join('');
      const shown = new DOMParser().parseFromString(html, 'text/html').body.textContent;
      expect(plainText(html).replaceAll(/\s/g, '')).toBe(shown.replaceAll(/\s/g, ''));
    }),
  );
});
