const PUBLISHERS = ['Harbour', 'Lantern', 'North Gate', 'Pillar', 'Quay', 'Rookery', 'Salt & Stone', 'Tern'];
const LANGUAGES = ['English', 'French', 'German', 'Italian', 'Spanish'];
const TAGS = ['debut', 'classic', 'prize', 'translated', 'illustrated'];

/** The number of books in the collection. */
export const BOOKS = 10_000;

export interface BenchBook {
  readonly title: string;
  readonly publisher: string;
  readonly language: string;
  readonly year: number;
  readonly pages: number;
  readonly price: number;
  readonly inPrint: boolean;
  readonly tags: readonly string[];
  readonly addedAt: { readonly $date: string };
  readonly blurb: string;
}

/** One of a million different books, about 450 bytes as JSON. The same number always returns the same book. */
export function bookAt(number: number): BenchBook {
  // The steps are prime to the number of values, so that no two fields are correlated.
  const of = <T>(values: readonly T[], step: number): T => values[(number * step) % values.length] ?? raise();
  return {
    title: `The ${of(TAGS, 2)} of house ${(number * 7919) % 1_000_003}`,
    publisher: of(PUBLISHERS, 3),
    language: of(LANGUAGES, 7),
    year: 1900 + ((number * 31) % 125),
    pages: 80 + ((number * 17) % 900),
    price: 5 + ((number * 13) % 4000) / 100,
    inPrint: number % 4 !== 0,
    tags: [of(TAGS, 1), of(TAGS, 3)],
    addedAt: { $date: new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString() },
    blurb: `Number ${number} of a long shelf: a story of tides, ledgers and one unanswered letter, told by three people.`,
  };
}

/** The values that the benchmark uses in filters and groups. */
export const bookValues = { publishers: PUBLISHERS, languages: LANGUAGES, tags: TAGS } as const;

function raise(): never {
  throw new Error('the list is empty');
}
