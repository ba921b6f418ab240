import { z } from 'zod';
import { memberStatusRequest } from '#contracts/control/control-api.ts';
import authorData from './data/authors.json' with { type: 'json' };
import biographyData from './data/biographies.json' with { type: 'json' };
import blurbData from './data/blurbs.json' with { type: 'json' };
import bookData from './data/books.json' with { type: 'json' };
import clubData from './data/club.json' with { type: 'json' };
import genreData from './data/genres.json' with { type: 'json' };
import reviewData from './data/reviews.json' with { type: 'json' };

/*
 * The data from which the seed is made. All persons, books and newspapers are invented. Texts may be HTML, and have slots such as
 * {title}, which `fill` fills.
 */

const genreName = z.enum([
  ...['Literary Fiction', 'Historical Fiction', 'Crime & Mystery', 'Science Fiction', 'Fantasy', 'Ghost Stories'],
  ...['Love Stories', 'Short Stories', 'Poetry', 'Essays', 'Memoir', 'Travel', 'Nature Writing', 'History'],
] as const);
export type GenreName = z.infer<typeof genreName>;

const language = z.enum([
  ...['English', 'French', 'German', 'Spanish', 'Japanese', 'Portuguese', 'Italian', 'Norwegian', 'Polish'],
  ...['Greek', 'Russian', 'Arabic'],
] as const);
export type Language = z.infer<typeof language>;

const texts = z.array(z.string());

/** The kind of a book decides which sentences fit: poems have no plot, and a history has no hero. */
const kind = z.enum(['fiction', 'stories', 'verse', 'fact']);
const textsOfKind = z.record(kind, texts);

export type Rating = 1 | 2 | 3 | 4 | 5;
const textsOfRating = z.object({ 1: texts, 2: texts, 3: texts, 4: texts, 5: texts });

const genreEntry = z.object({
  name: genreName,
  description: z.string(),
  kind,
  /** The name of such a book, after the article `a`. */
  form: z.string(),
  /** The usual number of pages: minimum and maximum. */
  pages: z.tuple([z.number(), z.number()]),
  /** The other genres that a book of the genre may have. */
  neighbours: z.tuple([genreName], genreName),
});

/** The genres of the club. */
export const genreEntries = z.array(genreEntry).parse(genreData);

const genresByName = new Map(genreEntries.map((genre) => [genre.name, genre]));

export function genreCalled(name: GenreName): z.infer<typeof genreEntry> {
  const genre = genresByName.get(name);
  if (genre === undefined) throw new Error(`no genre is called ${name}`);
  return genre;
}

const authorEntry = z.object({
  /** The given name, a space and the surname. */
  name: z.string(),
  born: z.number(),
  birthplace: z.string(),
  country: z.string(),
  pronoun: z.enum(['she', 'he', 'they']),
  /** The language of the author. The library also has translations into English. */
  language,
  genres: z.array(genreName),
});
export type AuthorEntry = z.infer<typeof authorEntry>;

/** Sorted by year of birth. */
export const authorEntries = z.array(authorEntry).parse(authorData);

const bookEntry = z.object({
  title: z.string(),
  /** The first author. Texts about the book name this author. */
  author: z.string(),
  /** The second author. */
  coauthors: z.tuple([z.string()], z.string()).optional(),
  /** Default: English. */
  language: language.optional(),
  /** The earliest possible year of publication. */
  since: z.number().optional(),
  /** Read by the whole club. Added in the first weeks, with many reviews. */
  clubPick: z.literal(true).optional(),
  /** The first two are common nouns that can follow the word `about`. */
  tags: z.tuple([z.string(), z.string()], z.string()),
  /** A summary of the book in plain text. */
  hook: z.string(),
});
export type BookEntry = z.infer<typeof bookEntry>;

/** All books of the club, by their first genre. */
export const library = z.array(z.object({ genre: genreName, books: z.array(bookEntry) })).parse(bookData);

/** Frames of biographies. `trades` are what living authors did before their first book; they follow a name. */
export const biographies = z
  .object({
    ...{ trades: texts, openings: texts, manners: texts, homes: texts, longAgo: texts, afterlives: texts },
    ...{ withinMemory: texts, farewells: texts },
    /** How the club knows the author, if it has one book, two books or more. */
    acquaintances: z.object({ one: texts, two: texts, more: texts }),
  })
  .parse(biographyData);

/** What the texts of publishers are made of. Quotations are plain text, the other texts HTML. */
export const blurbs = z
  .object({
    blurbFrames: textsOfKind,
    classicBlurbFrames: texts,
    /** Sentences for the back cover that fit any book of the genre. */
    genreRemarks: z.record(genreName, texts),
    /** Titles of stories, poems and essays, for tables of contents. */
    pieceTitles: texts,
    quotations: z.array(z.object({ quote: z.string(), paper: z.string() })),
    publishers: z.record(language, texts),
    /** The translators of the books that were not written in English. */
    translators: texts,
  })
  .parse(blurbData);

/** What reviews are made of. A short review has only a verdict. `grumbles` lead from praise to criticism, `redemptions` back. */
export const reviewTexts = z
  .object({
    ...{ verdicts: textsOfRating, closings: textsOfRating, praise: textsOfKind, blame: textsOfKind },
    ...{ circumstances: texts, grumbles: texts, redemptions: texts },
  })
  .parse(reviewData);

const memberEntry = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** The name that is shown with the reviews of the member. */
  nickname: z.string(),
  language: z.string(),
  /** The part before the @. Default: the first name in lower case. */
  mailbox: z.string().optional(),
  /** Default: ACTIVE. */
  status: memberStatusRequest.optional(),
  /** A member without a page of their own. */
  isPrivate: z.literal(true).optional(),
});

/**
 * The members in the order they joined (for each state that affects a login, there is an address that names it), the posts of the editors in
 * the last year, oldest first, and the notes of members on their reading lists.
 */
export const club = z
  .object({
    members: z.array(memberEntry),
    posts: z.array(
      z.object({
        title: z.string(),
        /** HTML. A title in <em> is the title of a book in the seed. */
        body: z.string(),
        postedAt: z.iso.datetime(),
        /** Members cannot see drafts. */
        isDraft: z.literal(true).optional(),
      }),
    ),
    notes: z.object({ want: texts, reading: texts, read: texts, abandoned: texts }),
  })
  .parse(clubData);

/** The name of an author without the given name. */
export function surnameOf({ name }: { readonly name: string }): string {
  return name.slice(name.indexOf(' ') + 1);
}
