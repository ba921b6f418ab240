import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { joinedAuthors } from '#contracts/marginalia/title-page.ts';
import type { SeedItem, SeedMember } from '../seed.ts';
import type { SeedBook } from './books.ts';
import { type Chance, instantBetween } from './chance.ts';
import type { Diarist } from './diaries.ts';
import { club } from './marginalia-data.ts';
import { marginaliaItem, REFERENCE_INSTANT } from './marginalia-item.ts';
import type { Phrasebook } from './phrasebook.ts';
import type { SeedReview } from './reviews.ts';

/** Number of members with a reading list: those who joined first. */
const LISTS = 12;

/** Number of books that each of these members has finished, or given up on, without writing a review. */
const FURTHER = 2;
/** The first of these books. The ones before are for visitors of the demonstration, who put books on their shelf. */
const FURTHER_FROM = 100;

/**
 * The reading lists. The list of the first member is the longest. Books that a member reviewed have the status read.
 */
export function buildReadingList(
  chance: Chance,
  books: readonly SeedBook[],
  members: readonly SeedMember[],
  reviews: readonly SeedReview[],
  phrases: Phrasebook,
  diarist: Diarist,
): readonly SeedItem[] {
  function buildEntry(member: SeedMember, book: SeedBook, status: ReadingListEntry['status']): SeedItem {
    const possibleFrom = Math.max(member.createdAt, book.addedAt) + 1;
    const createdAt = instantBetween(chance, possibleFrom, REFERENCE_INSTANT);
    // Entries with the status want were never changed. The others were changed to their status later.
    const updatedAt = status === 'want' ? createdAt : instantBetween(chance, createdAt, REFERENCE_INSTANT);
    return marginaliaItem(
      { id: chance.string.uuid(), owner: member.id, createdAt, updatedAt },
      {
        book: book.id,
        title: book.entry.title,
        author: joinedAuthors(book.authors.map(({ entry }) => entry.name)),
        status,
        note:
          (chance.datatype.boolean(0.55) && phrases.find({ templates: club.notes[status], words: new Map() })) || '',
      },
    );
  }

  return members.slice(0, LISTS).flatMap((member, index) => {
    const ofMember = reviews.filter(({ memberId }) => memberId === member.id);
    const reviewed = new Map(ofMember.map((review) => [review.bookId, review]));
    const isReviewed = ({ id }: SeedBook) => reviewed.has(id);
    const [fewest, most] = index === 0 ? [6, 7] : [1, 5];
    const some = (shelf: readonly SeedBook[]) =>
      chance.helpers.arrayElements(shelf, { min: fewest, max: Math.min(most, shelf.length) });
    const unread = some(books.filter((book) => !isReviewed(book)));
    const entries = [
      ...some(books.filter(isReviewed)).map((book) => buildEntry(member, book, 'read')),
      ...unread.map((book, rank) => buildEntry(member, book, rank < 2 ? 'reading' : 'want')),
    ];
    const there = new Set(entries.map(({ book }) => book));
    const others = books.filter(({ id }) => !there.has(id));
    const unreviewed = others.filter((book) => !isReviewed(book)).slice(FURTHER_FROM);
    const further = [
      ...(index === 0 ? others.filter(isReviewed) : []),
      ...unreviewed.slice(index * FURTHER, (index + (index === 0 ? 8 : 1)) * FURTHER),
    ];
    return [
      ...entries.map((entry) => diarist.dated(entry, reviewed.get(String(entry.book)))),
      ...diarist.furtherBooks(member, further, ofMember),
    ];
  });
}
