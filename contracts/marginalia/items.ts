import { z } from 'zod';
import { publishStatus } from '../content/collection-plugin.ts';

/** An item as a client returns it: wire dates are `Date` objects. */
const item = z.object({ _id: z.string(), _owner: z.string(), _createdDate: z.date(), _updatedDate: z.date() });

/**
 * The reverse field of a reference of books. It is never included, because it can have many entries: pages query it
 * instead (REF-7).
 */
const books = z.array(z.unknown()).optional();

export const author = item.extend({ name: z.string(), born: z.number(), country: z.string(), bio: z.string(), books });
export type Author = z.infer<typeof author>;

export const genre = item.extend({ name: z.string(), description: z.string(), books });
export type Genre = z.infer<typeof genre>;

/** `authors` (in the order of the title page) and `genres` are present if they were included (INC-1, INC-2). */
export const book = item.extend({
  title: z.string(),
  authors: z.array(author).optional(),
  genres: z.array(genre).optional(),
  /** The names of the genres, repeated here because the service groups and counts by lists, not by references. */
  genreNames: z.array(z.string()).optional(),
  year: z.number(),
  pages: z.number(),
  publisher: z.string(),
  language: z.string(),
  blurb: z.string(),
  tags: z.array(z.string()),
  price: z.number(),
  /** ISBN-13, digits only. Old and small editions have none. */
  isbn: z.string().optional(),
  inPrint: z.boolean(),
  addedAt: z.date(),
});
export type Book = z.infer<typeof book>;

/** Half a star to five stars, in halves. */
const stars = z.number().multipleOf(0.5).min(0.5).max(5);

export const review = item.extend({
  book: z.string(),
  rating: stars,
  text: z.string(),
  reviewer: z.string(),
});
export type Review = z.infer<typeof review>;

/** A day without time, in the reader's own calendar: `2026-11-27`. */
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** How a reading ended, and when it began and ended, as far as that is known. */
export const pastReading = z.object({
  startedOn: day.nullable(),
  finishedOn: day.nullable(),
  outcome: z.enum(['read', 'abandoned']),
});
export type PastReading = z.infer<typeof pastReading>;

export const readingListEntry = item.extend({
  /** Missing if the club does not have the book. It is cleared when the club gives its copy away (REM-2). */
  book: z.string().optional(),
  // Title and author at the time the book was put on the shelf. For a book that the club does not have, nothing else is
  // known.
  title: z.string(),
  author: z.string(),
  /** `abandoned`: the member did not finish it. */
  status: z.enum(['want', 'reading', 'read', 'abandoned']),
  note: z.string(),
  // Entries of earlier versions have none of the following fields.
  /** The days of the latest reading; null if they are not known. */
  startedOn: day.nullable().default(null),
  finishedOn: day.nullable().default(null),
  /** The member's private rating. The public rating is in the review. */
  rating: stars.nullable().default(null),
  /** The readings before the latest one, in the order in which they were added. */
  earlier: z.array(pastReading).readonly().default([]),
});
export type ReadingListEntry = z.infer<typeof readingListEntry>;

/**
 * What a member shows of the shelf: ids of books, the latest first. Shelves themselves are private, with their notes; this is
 * what the member has chosen to publish of them. A member has one such item at most.
 */
export const publicShelf = item.extend({
  want: z.array(z.string()),
  reading: z.array(z.string()),
  read: z.array(z.string()),
});
export type PublicShelf = z.infer<typeof publicShelf>;

/** `postedAt` of a draft is the time it was begun. Posts from before the publish plugin have no status and are published. */
export const bulletinPost = item.extend({
  title: z.string(),
  body: z.string(),
  postedAt: z.date(),
  _publishStatus: publishStatus.optional(),
});
export type BulletinPost = z.infer<typeof bulletinPost>;
