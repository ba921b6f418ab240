import type { PastReading } from '#contracts/marginalia/items.ts';
import { joinedAuthors } from '#contracts/marginalia/title-page.ts';
import { type EpochMs, isoInstant } from '../../../platform/clock.ts';
import type { SeedItem, SeedMember } from '../seed.ts';
import type { SeedBook } from './books.ts';
import type { Chance } from './chance.ts';
import { club } from './marginalia-data.ts';
import { DAY_MS, marginaliaItem, REFERENCE_INSTANT } from './marginalia-item.ts';
import type { SeedReview } from './reviews.ts';

const dayOf = (at: EpochMs): string => isoInstant(at).slice(0, 10);

/** Days and earlier readings of a book. */
interface Reading {
  readonly startedOn: string | null;
  readonly finishedOn: string | null;
  readonly rating: number | null;
  readonly earlier: readonly PastReading[];
}

const UNKNOWN: Reading = { startedOn: null, finishedOn: null, rating: null, earlier: [] };

/** How the members keep their diaries. The first member, who is the one of the demos, has a long one. */
export interface Diarist {
  /** The entry with the days of its reading. */
  readonly dated: (entry: SeedItem, review: SeedReview | undefined) => SeedItem;
  /** More books that `member` has read or given up on. */
  readonly furtherBooks: (
    member: SeedMember,
    books: readonly SeedBook[],
    reviews: readonly SeedReview[],
  ) => readonly SeedItem[];
}

/** Uses a generator of its own, so that no other value of the seed depends on diaries. */
export function createDiarist(chance: Chance): Diarist {
  const notes = chance.helpers.shuffle([...club.notes.abandoned]);

  /** The days of a reading that ended on the day of `end`. A book takes a few days, some take weeks. */
  function daysUntil(end: EpochMs): Pick<Reading, 'startedOn' | 'finishedOn'> {
    const days = Math.floor(3 + chance.number.float() ** 2 * 40);
    return { startedOn: dayOf(end - days * DAY_MS), finishedOn: dayOf(end) };
  }

  /** Most members finish a book a few days before they review it. */
  function readBefore(at: EpochMs): Reading {
    const end = at - chance.number.int({ min: 0, max: 6 }) * DAY_MS;
    const isAgain = chance.datatype.boolean(0.12);
    const before = end - chance.number.int({ min: 400, max: 900 }) * DAY_MS;
    return {
      ...daysUntil(end),
      rating: null,
      earlier: isAgain ? [{ ...daysUntil(before), outcome: 'read' }] : [],
    };
  }

  function dated(entry: SeedItem, review: SeedReview | undefined): SeedItem {
    const changedAt = instantOf(entry._updatedDate);
    switch (entry.status) {
      case 'reading':
        return { ...entry, ...UNKNOWN, startedOn: dayOf(changedAt) };
      case 'read':
        // Of some books the day is unknown, because they were added to the shelf later.
        return { ...entry, ...(chance.datatype.boolean(0.1) ? UNKNOWN : readBefore(review?.createdAt ?? changedAt)) };
      default:
        return { ...entry, ...UNKNOWN };
    }
  }

  function furtherBooks(
    member: SeedMember,
    books: readonly SeedBook[],
    reviews: readonly SeedReview[],
  ): readonly SeedItem[] {
    const reviewed = new Map(reviews.map((review) => [review.bookId, review]));
    return books.map((book, index) => {
      const review = reviewed.get(book.id);
      const possibleFrom = Math.max(member.createdAt, book.addedAt) + 1;
      const ago = chance.number.int({ min: 3, max: 800 }) * DAY_MS;
      const end = review?.createdAt ?? Math.min(Math.max(REFERENCE_INSTANT - ago, possibleFrom), REFERENCE_INSTANT - 1);
      const isAbandoned = review === undefined && index % 4 === 0;
      const createdAt = Math.max(end - chance.number.int({ min: 30, max: 60 }) * DAY_MS, possibleFrom);
      return marginaliaItem(
        { id: chance.string.uuid(), owner: member.id, createdAt, updatedAt: end },
        {
          book: book.id,
          title: book.entry.title,
          author: joinedAuthors(book.authors.map(({ entry }) => entry.name)),
          status: isAbandoned ? 'abandoned' : 'read',
          note: (isAbandoned && notes.pop()) || '',
          ...(isAbandoned ? { ...UNKNOWN, ...daysUntil(end) } : readBefore(end)),
          // What is reviewed has its stars in the review.
          rating:
            review === undefined
              ? chance.number.int({ min: isAbandoned ? 2 : 5, max: isAbandoned ? 5 : 10 }) / 2
              : null,
        },
      );
    });
  }

  return { dated, furtherBooks };
}

function instantOf(date: unknown): EpochMs {
  if (typeof date === 'object' && date !== null && '$date' in date) return Date.parse(String(date.$date));
  throw new Error('an item of the seed has no date');
}
