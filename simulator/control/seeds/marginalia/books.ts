import type { EpochMs } from '../../../platform/clock.ts';
import type { Seed, SeedItem } from '../seed.ts';
import type { SeedAuthor } from './authors.ts';
import { CLASSIC_YEAR, createBlurbWriter } from './blurbs.ts';
import { type Chance, createDecks, instantBetween } from './chance.ts';
import {
  type BookEntry,
  blurbs,
  type GenreName,
  genreCalled,
  genreEntries,
  type Language,
  library,
} from './marginalia-data.ts';
import { DAY_MS, EDITOR_ID, FOUNDED_AT, marginaliaItem, REFERENCE_INSTANT, wireInstant } from './marginalia-item.ts';
import type { Phrasebook } from './phrasebook.ts';

export interface SeedBook {
  readonly id: string;
  readonly entry: BookEntry;
  /** In the order of the title page. */
  readonly authors: readonly [SeedAuthor, ...SeedAuthor[]];
  /** The first genre of the book. */
  readonly genre: GenreName;
  /** The other genres of the book. */
  readonly otherGenres: readonly GenreName[];
  readonly pages: number;
  readonly addedAt: EpochMs;
  readonly item: SeedItem;
}

const EARLIEST_YEAR = 1790;
const FIRST_AGE = 19;
const LAST_AGE = 70;
const PRICES = [
  4.5, 6.99, 7.5, 8.99, 9.5, 9.99, 10.99, 12.5, 12.99, 14.0, 14.99, 16.99, 18.5, 19.99, 22.0, 24.95, 32.5,
];

/** The tags that follow from the other data of the book. */
function shelfTags({ clubPick, language = 'English' }: BookEntry, original: Language, year: number): string[] {
  return [
    ...(clubPick ? ['club pick'] : []),
    ...(language === original ? [] : ['in translation']),
    ...(year < CLASSIC_YEAR ? ['classic'] : []),
  ];
}

/** The books, in the order in which they were added. */
export function buildBooks(chance: Chance, authors: readonly SeedAuthor[], phrases: Phrasebook): readonly SeedBook[] {
  const authorsByName = new Map(authors.map((author) => [author.entry.name, author]));
  const publisher = createDecks(chance, blurbs.publishers);
  const writeBlurb = createBlurbWriter(phrases);

  function authorCalled(name: string): SeedAuthor {
    const author = authorsByName.get(name);
    if (author === undefined) throw new Error(`nobody is called ${name}`);
    return author;
  }

  function publicationYear({ since = EARLIEST_YEAR, clubPick }: BookEntry, born: number): number {
    const latest = new Date(clubPick ? FOUNDED_AT : REFERENCE_INSTANT).getUTCFullYear() - (clubPick ? 1 : 0);
    const years = {
      min: Math.max(born + FIRST_AGE, since),
      max: Math.min(Math.max(born + LAST_AGE, since + 5), latest),
    };
    const year = chance.number.int(years);
    // The later of two random years, because the club reads more new books. For historical authors, one random year.
    return born < 1900 ? year : Math.max(year, chance.number.int(years));
  }

  function additionInstant({ clubPick }: BookEntry, year: number): EpochMs {
    if (clubPick) return instantBetween(chance, FOUNDED_AT, FOUNDED_AT + 14 * DAY_MS);
    return instantBetween(chance, Math.max(FOUNDED_AT, Date.UTC(year, 1)), REFERENCE_INSTANT - DAY_MS);
  }

  function drawOtherGenres(genre: GenreName): readonly GenreName[] {
    const count = chance.helpers.weightedArrayElement([
      { weight: 3, value: 0 },
      { weight: 5, value: 1 },
      { weight: 2, value: 2 },
    ]);
    return chance.helpers.arrayElements(genreCalled(genre).neighbours, count);
  }

  function buildBook(entry: BookEntry, genre: GenreName, place: number): SeedBook {
    const author = authorCalled(entry.author);
    const coauthors = (entry.coauthors ?? []).map(authorCalled);
    const youngest = Math.max(...[author, ...coauthors].map((one) => one.entry.born));
    const { language = 'English', title, tags } = entry;
    const [fewest, most] = genreCalled(genre).pages;
    const id = chance.string.uuid();
    const pages = chance.number.int({ min: fewest, max: most });
    const year = publicationYear(entry, youngest);
    const addedAt = additionInstant(entry, year);
    const fields = {
      title,
      year,
      pages,
      publisher: publisher(language),
      language,
      blurb: writeBlurb({ entry, genre, author: author.entry, year }),
      tags: [...tags, ...shelfTags(entry, author.entry.language, year)],
      price: chance.helpers.arrayElement(PRICES),
      ...(year >= FIRST_YEAR_OF_ISBN && { isbn: fictionalIsbn(place) }),
      inPrint: chance.datatype.boolean(year < 1960 ? 0.6 : 0.93),
      addedAt: wireInstant(addedAt),
    };
    const otherGenres = drawOtherGenres(genre);
    const item = marginaliaItem(
      { id, owner: EDITOR_ID, createdAt: addedAt },
      { ...fields, genreNames: [genre, ...otherGenres] },
    );
    return { id, entry, authors: [author, ...coauthors], genre, otherGenres, pages, addedAt, item };
  }

  return library
    .flatMap(({ genre, books }) => books.map((entry) => ({ entry, genre })))
    .map(({ entry, genre }, place) => buildBook(entry, genre, place))
    .toSorted((a, b) => a.addedAt - b.addedAt);
}

/** Books published before this year have no ISBN. */
const FIRST_YEAR_OF_ISBN = 1970;

/** A prefix that no publisher has, so that no invented ISBN belongs to a real book. */
const PREFIX = '9797';

/** The ISBN-13, with check digit, of the book at index `place` of the library. */
function fictionalIsbn(place: number): string {
  const digits = `${PREFIX}${String(place + 1).padStart(8, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

export interface SeedGenre {
  readonly name: GenreName;
  readonly item: SeedItem;
}

export function buildGenres(chance: Chance): readonly SeedGenre[] {
  return genreEntries.map(({ name, description }) => ({
    name,
    item: marginaliaItem({ id: chance.string.uuid(), owner: EDITOR_ID, createdAt: FOUNDED_AT }, { name, description }),
  }));
}

/** The links from books to authors (in the order of the title page) and to genres (the first genre first). */
export function buildBookLinks(books: readonly SeedBook[], genres: readonly SeedGenre[]): Seed['links'] {
  const genreIds = new Map(genres.map(({ name, item }) => [name, item._id]));
  return books.flatMap(({ id, authors, genre, otherGenres }) => [
    ...authors.map((author) => ({ collectionId: 'Books', field: 'authors', itemId: id, targetId: author.id })),
    ...[genre, ...otherGenres].flatMap((name) => {
      const targetId = genreIds.get(name);
      return targetId === undefined ? [] : [{ collectionId: 'Books', field: 'genres', itemId: id, targetId }];
    }),
  ]);
}
