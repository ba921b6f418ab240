import { surnameOf } from '../authors/surname.ts';
import type { SeedBook } from '../books/books.ts';
import { kinds } from '../books/kinds.ts';
import type { Chance } from '../chance.ts';
import { createDeck, createDecks } from '../deck.ts';
import { fill } from '../fill.ts';
import { circumstances } from './circumstances.ts';
import { closings } from './closings.ts';
import { blame, praise } from './particulars.ts';
import { grumbles, redemptions } from './turns.ts';
import { type Rating, verdicts } from './verdicts.ts';

type Part = 'circumstance' | 'verdict' | 'praise' | 'blame' | 'but' | 'though' | 'closing';

/** What a review goes into after its verdict: one thing, or with a second. */
const DETAILS: Readonly<Record<Rating, readonly [Part, readonly Part[]]>> = {
  5: ['praise', ['praise']],
  4: ['praise', ['but', 'blame']],
  3: ['blame', ['though', 'praise']],
  2: ['blame', ['blame']],
  1: ['blame', ['blame']],
};

function outlines(rating: Rating): { weight: number; value: readonly Part[] }[] {
  const [first, second] = DETAILS[rating];
  return [
    { weight: 2, value: ['verdict'] },
    { weight: 4, value: ['verdict', first] },
    { weight: 2, value: ['verdict', 'closing'] },
    { weight: 4, value: ['verdict', first, 'closing'] },
    { weight: 2, value: ['circumstance', 'verdict', first] },
    { weight: 2, value: ['circumstance', 'verdict', first, ...second] },
    { weight: 2, value: ['verdict', first, ...second, 'closing'] },
    { weight: 1, value: ['circumstance', 'verdict', first, ...second, 'closing'] },
  ];
}

/** Writes what members have to say, in one to five sentences or so. Neighbouring reviews differ. */
export function createReviewWriter(chance: Chance): (book: SeedBook, rating: Rating) => string {
  const dealVerdict = createDecks(chance, verdicts);
  const dealClosing = createDecks(chance, closings);
  const dealPraise = createDecks(chance, praise);
  const dealBlame = createDecks(chance, blame);
  const dealCircumstance = createDeck(chance, circumstances);
  const dealGrumble = createDeck(chance, grumbles);
  const dealRedemption = createDeck(chance, redemptions);

  return ({ entry, authors: [author], genre, pages }, rating) => {
    const { kind, form } = kinds[genre];
    const deal: Readonly<Record<Part, () => string>> = {
      circumstance: dealCircumstance,
      verdict: () => dealVerdict(rating),
      praise: () => dealPraise(kind),
      blame: () => dealBlame(kind),
      but: dealGrumble,
      though: dealRedemption,
      closing: () => dealClosing(rating),
    };
    const words = new Map([
      ['tag1', entry.tags[0]],
      ['tag2', entry.tags[1]],
      ['surname', surnameOf(author.entry)],
      ['form', form],
      ['page', String(chance.number.int({ min: 12, max: pages - 8 }))],
    ]);
    const parts = chance.helpers.weightedArrayElement(outlines(rating));
    return parts.map((part) => fill(deal[part](), words)).join(' ');
  };
}
