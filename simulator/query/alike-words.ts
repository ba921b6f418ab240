import type { WorkBudget } from '../world/work-budget.ts';
import { editDistance } from './edit-distance.ts';

/** Whether a fuzzy search for `word` finds `other`. */
export function isAlike(word: string, other: string, work: WorkBudget): boolean {
  const mistakes = mistakesIn(word);
  if (Math.abs(word.length - other.length) > mistakes) return false;
  work.spend(word.length * other.length);
  return editDistance(word, other) <= mistakes;
}

/** Longer words may have more mistakes: none up to two letters, one up to five letters, two beyond that. */
export function mistakesIn({ length }: string): number {
  return length <= 2 ? 0 : length <= 5 ? 1 : 2;
}

/** Longer words have no pieces: nobody searches for them, and they would make an index large. */
const MAX_LENGTH = 100;
/** The lengths of the words that a word with one mistake can be like, and of those that a word with two can be like. */
const LENGTHS = [
  { mistakes: 1, from: 2, to: 6 },
  { mistakes: 2, from: 4, to: MAX_LENGTH },
] as const;

/**
 * The pieces by which a search finds the words that are like another one. If `word` is like a wanted word, it has one of the
 * `wantedPieces` of that. A piece contains the length of its word and its place. Stores keep the pieces: after a change here,
 * their vocabularies have to be dropped.
 */
export function piecesOf(word: string): readonly string[] {
  const letters = [...word];
  return LENGTHS.filter(({ from, to }) => word.length >= from && word.length <= to).flatMap(({ mistakes }) =>
    cut(letters.length, mistakes).map((place) => pieceAt(letters, place)),
  );
}

/**
 * The pieces that words like `word` can have. Such a word is cut into one piece more than there may be mistakes. So one of its
 * pieces has no mistake, and is in `word`, moved by the letters that were added or dropped before it. Two letters
 * that are swapped can be in two pieces: they are swapped back first, and there may be one mistake less. Undefined for a word
 * that may be like words without pieces.
 */
export function wantedPieces(word: string): readonly string[] | undefined {
  const mistakes = mistakesIn(word);
  if (mistakes === 0 || word.length + mistakes > MAX_LENGTH) return undefined;
  const letters = [...word];
  const pieces = new Set(piecesWithin(letters, mistakes, mistakes));
  for (const swapped of swaps(letters)) {
    for (const piece of piecesWithin(swapped, mistakes, mistakes - 1)) pieces.add(piece);
  }
  return [...pieces];
}

/** A piece of a word with `length` letters: those from `start` on, up to `end`. */
interface Place {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The names of the pieces of a word, by the number of mistakes that it is cut for. */
const PIECES: readonly (readonly string[])[] = [[], ['a', 'b'], ['c', 'd', 'e']];

/** Cuts a word into pieces of about the same length, one more than `mistakes`. */
function cut(length: number, mistakes: number): readonly Place[] {
  const names = PIECES[mistakes] ?? [];
  return names.map((name, at) => ({
    name: `${length}${name}`,
    start: Math.floor((at * length) / names.length),
    end: Math.floor(((at + 1) * length) / names.length),
  }));
}

function pieceAt(letters: readonly string[], { name, start, end }: Place, moved = 0): string {
  return name + letters.slice(start + moved, end + moved).join('');
}

/** The pieces that a word can have into which `edits` turn `letters`, as it is cut for `mistakes`. */
function piecesWithin(letters: readonly string[], mistakes: number, edits: number): readonly string[] {
  const pieces: string[] = [];
  for (let length = Math.max(letters.length - edits, 1); length <= letters.length + edits; length += 1) {
    const dropped = letters.length - length;
    for (const place of cut(length, mistakes)) {
      for (let moved = -edits; moved <= edits; moved += 1) {
        // Edits before the piece move it, and edits after it make up the rest of the difference in length.
        const isPossible = Math.abs(moved) + Math.abs(dropped - moved) <= edits;
        const isInside = place.start + moved >= 0 && place.end + moved <= letters.length;
        if (isPossible && isInside) pieces.push(pieceAt(letters, place, moved));
      }
    }
  }
  return pieces;
}

/** The words with two neighbouring letters swapped. */
function swaps(letters: readonly string[]): readonly (readonly string[])[] {
  return letters.slice(1).map((letter, at) => letters.with(at, letter).with(at + 1, letters[at] ?? ''));
}
