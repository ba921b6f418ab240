import type { SeedBook } from './books.ts';
import { createDeck } from './chance.ts';
import { genreCalled, type Rating, reviewTexts, surnameOf } from './marginalia-data.ts';
import type { Phrasebook, Phrasing } from './phrasebook.ts';

type Part = 'circumstance' | 'verdict' | 'praise' | 'blame' | 'but' | 'though' | 'closing';

interface Outline {
  readonly weight: number;
  readonly value: readonly Part[];
}

/** The details of a review after its verdict: the first, and a second that some reviews have. */
const DETAILS: Readonly<Record<Rating, readonly [Part, Part]>> = {
  5: ['praise', 'praise'],
  4: ['praise', 'but'],
  3: ['blame', 'though'],
  2: ['blame', 'blame'],
  1: ['blame', 'blame'],
};

/**
 * Outlines without a detail. The start page promises reasons for five stars, so reviews with five stars do not use
 * them.
 */
const BRIEF: readonly Outline[] = [
  { weight: 2, value: ['verdict'] },
  { weight: 2, value: ['verdict', 'closing'] },
];

function outlines(rating: Rating): readonly Outline[] {
  const [first, second] = DETAILS[rating];
  return [
    ...(rating === 5 ? [] : BRIEF),
    { weight: 4, value: ['verdict', first] },
    { weight: 4, value: ['verdict', first, 'closing'] },
    { weight: 2, value: ['circumstance', 'verdict', first] },
    { weight: 2, value: ['circumstance', 'verdict', first, second] },
    { weight: 2, value: ['verdict', first, second, 'closing'] },
    { weight: 1, value: ['circumstance', 'verdict', first, second, 'closing'] },
  ];
}

/**
 * Writes the texts of reviews, about one to five sentences each. No sentence is in two reviews: a part for which there is no new
 * sentence is left out.
 */
export function createReviewWriter(phrases: Phrasebook): (book: SeedBook, rating: Rating) => string {
  const { chance } = phrases;
  const dealGrumble = createDeck(chance, reviewTexts.grumbles);
  const dealRedemption = createDeck(chance, reviewTexts.redemptions);

  return ({ entry, authors: [author], genre, pages }, rating) => {
    const { kind, form } = genreCalled(genre);
    const words = [
      ['tag1', entry.tags[0]],
      ['tag2', entry.tags[1]],
      ['author', author.entry.name],
      ['surname', surnameOf(author.entry)],
      ['form', form],
      ['pages', String(pages)],
    ] as const;
    /** Draws new page numbers for each sentence. */
    const wordsWithPage = (): ReadonlyMap<string, string> => {
      const page = chance.number.int({ min: 12, max: pages - 8 });
      const laterPage = chance.number.int({ min: page + 1, max: pages });
      return new Map([...words, ['page', String(page)], ['laterPage', String(laterPage)]]);
    };
    const phrasing: Readonly<Record<Part, () => Pick<Phrasing, 'templates' | 'lead'>>> = {
      circumstance: () => ({ templates: reviewTexts.circumstances }),
      verdict: () => ({ templates: reviewTexts.verdicts[rating] }),
      praise: () => ({ templates: reviewTexts.praise[kind] }),
      blame: () => ({ templates: reviewTexts.blame[kind] }),
      but: () => ({ templates: reviewTexts.blame[kind], lead: dealGrumble() }),
      though: () => ({ templates: reviewTexts.praise[kind], lead: dealRedemption() }),
      closing: () => ({ templates: reviewTexts.closings[rating] }),
    };
    const said: string[] = [];
    for (const part of chance.helpers.weightedArrayElement(outlines(rating))) {
      const sentence = phrases.find({ ...phrasing[part](), words: wordsWithPage(), before: said, onlyNew: true });
      if (sentence !== null) said.push(sentence);
    }
    if (said.length === 0) throw new Error(`nothing new is left to say with ${rating} stars`);
    return said.join(' ');
  };
}
