import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['<p>A schoolteacher leaves Tripoli.</p>', 'A schoolteacher leaves Tripoli.'],
  ['<p>One</p><p>and <em>two</em></p>', 'One and two'],
  ['Pride &amp; Prejudice &lt;3', 'Pride & Prejudice <3'],
  ['&amp;lt;', '&lt;'],
  ['', ''],
])('%s says "%s"', (html, text) => {
  expect(plainText(html)).toBe(text);
});
