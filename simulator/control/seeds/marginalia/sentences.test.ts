import { expect, test } from 'vitest';
import { sentencesOf } from './phrasebook.ts';

test.each([
  ['Oh, this one. Read it!', ['Oh, this one.', 'Read it!']],
  ['“Not a word too many.” I counted.', ['“Not a word too many.”', 'I counted.']],
  ['<p>One <em>fine</em> day.</p><p>Was it?</p>', ['One fine day.', 'Was it?']],
  ['no full stop', ['no full stop']],
  ['', []],
])('the text %j is divided into its sentences', (html, sentences) => {
  expect(sentencesOf(html)).toEqual(sentences);
});
