import { expect, test } from 'vitest';
import { partsAroundApostrophes } from './plain-words.ts';

test.each([
  ["Keeper's Tele", ['Keeper', 's Tele']],
  ['Keeper’s Tele', ['Keeper', 's Tele']],
  ["Strike'", ['Strike']],
  ['plain', ['plain']],
  ["'", ["'"]],
  ['', ['']],
])('a search for %s asks for %j', (text, parts) => {
  expect(partsAroundApostrophes(text)).toEqual(parts);
});
