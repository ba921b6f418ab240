import type { EpochMs } from '../../../platform/clock.ts';
import type { SeedItem, SeedMember } from '../seed.ts';
import type { SeedBook } from './books.ts';
import { type Chance, instantBetween } from './chance.ts';
import type { Rating } from './marginalia-data.ts';
import { DAY_MS, marginaliaItem, REFERENCE_INSTANT } from './marginalia-item.ts';
import type { Phrasebook } from './phrasebook.ts';
import { createReviewWriter } from './review-texts.ts';

export interface SeedReview {
  readonly bookId: string;
  readonly memberId: string;
  readonly createdAt: EpochMs;
  readonly item: SeedItem;
}

/** A member who writes reviews: how many (`keenness`), and how kind (`leniency`). */
interface Reader {
  readonly member: SeedMember;
  readonly keenness: number;
  readonly leniency: number;
}

/** The number of reviews of a book: most books have few, a few books have many. */
const REVIEW_COUNTS = [
  { weight: 25, value: 0 },
  { weight: 30, value: 1 },
  { weight: 22, value: 2 },
  { weight: 13, value: 3 },
  { weight: 6, value: 4 },
  { weight: 4, value: 6 },
  { weight: 2, value: 9 },
];

/** The whole stars, which say how the review is written. */
function toRating(liking: number): Rating {
  if (liking < 1.5) return 1;
  if (liking < 2.5) return 2;
  if (liking < 3.5) return 3;
  return liking < 4.6 ? 4 : 5;
}

/** Where one number of whole stars ends and the next begins. */
const BORDERS = [1.5, 2.5, 3.5, 4.6];

/** The stars that are given: half a star more or less if the reader could not decide between two. */
function toStars(liking: number): number {
  const border = BORDERS.findIndex((at) => Math.abs(liking - at) < 0.12);
  return border === -1 ? toRating(liking) : border + 1.5;
}

/** The reviews, oldest first. A member reviews a book at most once. */
export function buildReviews(
  chance: Chance,
  books: readonly SeedBook[],
  members: readonly SeedMember[],
  phrases: Phrasebook,
): readonly SeedReview[] {
  const write = createReviewWriter(phrases);
  const readers: readonly Reader[] = members
    .filter(({ status }) => status === 'ACTIVE')
    .map((member, index) => ({
      member,
      // The first member is the one of the demos, so she has many reviews.
      keenness: index === 0 ? 6 : chance.number.float({ min: 0.5, max: 4 }),
      leniency: chance.number.float({ min: -0.5, max: 0.5 }),
    }));

  /** A random number around `mean`, rarely more than `spread` away from it. */
  function around(mean: number, spread: number): number {
    return mean + ((chance.number.float() + chance.number.float() + chance.number.float()) * (2 / 3) - 1) * spread;
  }

  function chooseReaders(count: number): readonly Reader[] {
    const chosen = new Set<Reader>();
    const seats = readers.map((reader) => ({ weight: reader.keenness, value: reader }));
    while (chosen.size < Math.min(count, readers.length)) chosen.add(chance.helpers.weightedArrayElement(seats));
    return [...chosen];
  }

  function buildReview(book: SeedBook, { member, leniency }: Reader, quality: number): SeedReview {
    const liking = around(quality + leniency, 2.4);
    const possibleFrom = Math.max(book.addedAt, member.createdAt) + 1;
    // Squared: most reviews are written soon after they are possible, some much later.
    const wait = chance.number.float({ max: 0.999 }) ** 2 * (REFERENCE_INSTANT - possibleFrom);
    const createdAt = possibleFrom + Math.floor(wait);
    const corrected = chance.datatype.boolean(0.06);
    const updatedAt = corrected
      ? instantBetween(chance, createdAt, Math.min(createdAt + 3 * DAY_MS, REFERENCE_INSTANT))
      : createdAt;
    const item = marginaliaItem(
      { id: chance.string.uuid(), owner: member.id, createdAt, updatedAt },
      {
        book: book.id,
        rating: toStars(liking),
        text: write(book, toRating(liking)),
        reviewer: member.profile.nickname,
      },
    );
    return { bookId: book.id, memberId: member.id, createdAt, item };
  }

  return books
    .flatMap((book) => {
      const quality = book.entry.clubPick ? around(4.1, 1) : around(3.7, 2);
      const count = book.entry.clubPick
        ? chance.number.int({ min: 7, max: 20 })
        : chance.helpers.weightedArrayElement(REVIEW_COUNTS);
      return chooseReaders(count).map((reader) => buildReview(book, reader, quality));
    })
    .toSorted((a, b) => a.createdAt - b.createdAt);
}
