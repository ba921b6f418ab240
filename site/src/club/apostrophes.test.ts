import { expect, test } from 'vitest';
import { partsAroundApostrophes } from './apostrophes.ts';

test.each([
  ["Keeper's Tele", ['Keeper', 's Tele']],
  ['Keeper’s Tele', ['Keeper', 's Tele']],
  ["Strike'", ['Strike']],
  ['plain', ['plain']],
  ["'", ["'"]],
  ['', ['']],
])('%s is asked for as %j', (text, parts) => {
  expect(partsAroundApostrophes(text)).toEqual(parts);
});
