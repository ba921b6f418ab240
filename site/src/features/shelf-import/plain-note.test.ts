import { expect, test } from 'vitest';
import { plainNote } from './plain-note.ts';

test.each([
  ['First.<br/>Second &amp; third', 'First.\nSecond & third'],
  ['One<br>two<BR />three', 'One\ntwo\nthree'],
  ['<i>Emma</i> is <b>best</b>', 'Emma is best'],
  ['&quot;It&#39;s&quot; &#x2014; 5&nbsp;stars', '"It\'s" \u2014 5 stars'],
  ['&amp;lt;', '&lt;'],
  ['5 < 6 & 7 > 3 &co; &unknown;', '5 < 6 & 7 > 3 &co; &unknown;'],
  ['&#0; &#9999999;', '&#0; &#9999999;'],
  ['<a href="/x">kept</a>', '<a href="/x">kept</a>'],
])('the note %j of an export is the text %j', (note, text) => {
  expect(plainNote(note)).toBe(text);
});
