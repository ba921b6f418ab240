import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyCases } from '../testing/property-cases.ts';
import { WorkBudget } from '../world/work-budget.ts';
import { isAlike, piecesOf, wantedPieces } from './alike-words.ts';

const work = new WorkBudget(Number.POSITIVE_INFINITY);

test.each([
  ['ab', 'ac', false],
  ['abc', 'abd', true],
  ['abcde', 'abde', true],
  ['abcde', 'badc', false],
  ['abcde', 'bacde', true],
  ['abcdef', 'abcdxy', true],
  ['abcdef', 'badcef', true],
  ['abcdef', 'abcdefghi', false],
])('%s, %s: alike %s', (word, other, expected) => {
  expect(isAlike(word, other, work)).toBe(expected);
});

describe('the pieces of a word', () => {
  test.each([
    ['emma', ['4aem', '4bma', '4ce', '4dm', '4ema']],
    ['whale', ['5awh', '5bale', '5cw', '5dha', '5ele']],
    ['letters', ['7cle', '7dtt', '7eers']],
    ['a', []],
    ['a'.repeat(101), []],
  ])('%s: %j', (word, pieces) => {
    expect(piecesOf(word)).toEqual(pieces);
  });

  test('of a wanted word are those of all words that are like it', () => {
    expect(wantedPieces('sea')?.toSorted()).toEqual(
      // se, sa, ea; sea with another letter, or with two letters swapped; sea with a letter more.
      ['2ae', '2as', '2ba', '2be', '3ae', '3as', '3bae', '3bea', '3bsa', '4ase', '4bea'],
    );
  });

  test.each(['ab', 'a'.repeat(99)])('%s may be like words without pieces', (word) => {
    expect(wantedPieces(word)).toBeUndefined();
  });

  // Few letters, so that words are often alike. One of them has two UTF-16 units.
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '1', 'é', '\u{1d49c}'), maxLength: 12 });
  test('two words that are alike have one in common', () => {
    let alike = 0;
    fc.assert(
      fc.property(
        letters,
        fc.array(fc.tuple(fc.nat(3), fc.nat(12), fc.constantFrom('a', 'b', '\u{1d49c}')), { maxLength: 2 }),
        (word, edits) => {
          const other = edits.reduce(edited, word);
          const wanted = new Set(wantedPieces(word));
          fc.pre(wanted.size > 0 && isAlike(word, other, work));
          alike += 1;
          expect(piecesOf(other).some((piece) => wanted.has(piece))).toBe(true);
        },
      ),
      { numRuns: propertyCases(5000) },
    );
    expect(alike).toBeGreaterThan(1000);
  });
});

/** The word with a letter inserted, removed, replaced, or swapped with the next one. */
function edited(word: string, [kind, place, letter]: readonly [number, number, string]): string {
  const letters = [...word];
  if (kind === 0) letters.splice(place, 0, letter);
  else if (kind === 1) letters.splice(place, 1);
  else if (kind === 2) letters.splice(place, 1, letter);
  else letters.splice(place, 2, ...letters.slice(place, place + 2).toReversed());
  return letters.join('');
}
