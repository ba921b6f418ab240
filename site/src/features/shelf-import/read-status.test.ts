import { expect, test } from 'vitest';
import { readStatus } from './read-status.ts';

test.each([
  ['to-read', 'want'],
  ['Want to read', 'want'],
  ['want', 'want'],
  ['currently-reading', 'reading'],
  ['Lese ich gerade', 'reading'],
  ['Begonnen', 'reading'],
  ['Vorgemerkt', 'want'],
  ['read', 'read'],
  [' Gelesen ', 'read'],
  ['Your library, Currently reading', 'reading'],
  ['to-read; favourites', 'want'],
  ['favourites|Read', 'read'],
  ['read, to-read', 'read'],
  ['favourites, owned', null],
  ['did-not-finish', 'abandoned'],
  ['read, abgebrochen', 'abandoned'],
  ['stopped-reading', 'abandoned'],
  ['gave-up-on', 'abandoned'],
  ['on-hold', null],
  ['constructor', null],
  ['', null],
])('the shelf “%s” is %s', (word, status) => {
  expect(readStatus(word)).toBe(status);
});
