import { useQuery } from '@tanstack/react-query';
import { count, listOf, object, text, withDefault } from '#core/reading.ts';
import { useClub } from '../../club/club-context.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { MEMBER_QUERIES } from '../../club/query-keys.ts';
import type { BookFacts } from './year-figures.ts';

/** The largest number of ids in one question. */
const BATCH = 500;

const readFacts = object((field): readonly [string, BookFacts] => [
  field('_id', text),
  {
    pages: field('pages', count),
    genreNames: field(
      'genreNames',
      withDefault(listOf(text), () => []),
    ),
  },
]);

/**
 * The pages and genres of these books by id. The service cannot add them up: it groups items by fields, but the days of a
 * reading are on the shelf and the pages are in another collection, and a book counts as often as it was read.
 */
export function useBookFacts(ids: readonly string[]): Loaded<ReadonlyMap<string, BookFacts>> {
  const { books } = useClub().collections;
  const wanted = [...new Set(ids)].toSorted();
  const result = useQuery({
    queryKey: [MEMBER_QUERIES, 'book-facts', wanted],
    queryFn: async ({ signal }) => {
      const facts = new Map<string, BookFacts>();
      for (let from = 0; from < wanted.length; from += BATCH) {
        const some = books
          .query()
          .hasSome('_id', wanted.slice(from, from + BATCH))
          .limit(BATCH);
        const { items } = await some.fields('pages', 'genreNames').as(readFacts).find({ signal });
        for (const [id, known] of items) facts.set(id, known);
      }
      return facts;
    },
  });
  return readQuery(result);
}
