import type {
  Author,
  Book,
  BulletinPost,
  Genre,
  PublicShelf,
  ReadingListEntry,
  Review,
} from '#contracts/marginalia/items.ts';
import { ADA } from './club-members.ts';

const DAY = new Date('2026-03-14T10:00:00Z');
const system = { _owner: 'editor', _createdDate: DAY, _updatedDate: DAY };

export const sampleAuthor: Author = {
  ...system,
  _id: 'author-1',
  name: 'Samir Khoury',
  born: 1962,
  country: 'Lebanon',
  bio: '<p>Writes by hand.</p>',
};

export const sampleGenre: Genre = { ...system, _id: 'genre-1', name: 'Short Stories', description: 'For the tram.' };

export function sampleBook(fields: Partial<Book> = {}): Book {
  return {
    ...system,
    _id: 'book-1',
    title: 'A Grammar of Goodbyes',
    authors: [sampleAuthor],
    genres: [sampleGenre],
    genreNames: ['Short Stories'],
    year: 1999,
    pages: 230,
    publisher: 'Tidemark Books',
    language: 'English',
    blurb: '<p>A schoolteacher leaves Tripoli.</p>',
    tags: ['exile'],
    price: 12.99,
    isbn: '9797000000014',
    inPrint: true,
    addedAt: DAY,
    ...fields,
  };
}

export function sampleReview(fields: Partial<Review> = {}): Review {
  return {
    ...system,
    _id: 'review-1',
    book: 'book-1',
    rating: 4,
    text: 'It made me ring my sister.',
    reviewer: 'Mirek',
    ...fields,
  };
}

export function sampleEntry(fields: Partial<ReadingListEntry> = {}): ReadingListEntry {
  return {
    ...system,
    _owner: ADA.id,
    _id: 'entry-1',
    book: 'book-1',
    title: 'A Grammar of Goodbyes',
    author: 'Samir Khoury',
    status: 'want',
    note: '',
    startedOn: null,
    finishedOn: null,
    rating: null,
    earlier: [],
    ...fields,
  };
}

export function samplePost(fields: Partial<BulletinPost> = {}): BulletinPost {
  return { ...system, _id: 'post-1', title: 'March pick', body: '<p>We begin gently.</p>', postedAt: DAY, ...fields };
}

export function samplePublicShelf(fields: Partial<PublicShelf> = {}): PublicShelf {
  return { ...system, _owner: ADA.id, _id: 'public-shelf-1', want: [], reading: ['book-1'], read: [], ...fields };
}
