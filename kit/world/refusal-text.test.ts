import { expect, test } from 'vitest';
import { refusalText } from './refusal-text.ts';

test.each([
  [
    '{"message":"WDE0025: The Books collection does not exist.","details":{}}',
    'WDE0025: The Books collection does not exist.',
  ],
  ['{"message":5}', '{"message":5}'],
  ['null', 'null'],
  ['Bad Gateway', 'Bad Gateway'],
])('the text of a refusal by %s: %s', (answer, text) => {
  expect(refusalText(answer)).toBe(text);
});
