import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import { partsAroundApostrophes } from '../../../club/apostrophes.ts';
import { useClub } from '../../../club/club-context.ts';
import { type Loaded, readQuery } from '../../../club/loaded.ts';
import { MEMBER_QUERIES } from '../../../club/query-keys.ts';

const FEW = 10;

/** The first books whose title contains `title`; if it is empty, those that were changed last. */
export function useFoundBooks(title: string): Loaded<readonly Book[]> {
  const { books } = useClub().collections;
  const result = useQuery({
    queryKey: [MEMBER_QUERIES, 'desk', 'books', 'found', title],
    queryFn: async ({ signal }) => {
      const all = books.query().include('authors').limit(FEW);
      const containing = partsAroundApostrophes(title).reduce((found, part) => found.contains('title', part), all);
      const found = title === '' ? all.descending('_updatedDate') : containing.ascending('title');
      return (await found.find({ signal })).items;
    },
    placeholderData: keepPreviousData,
  });
  return readQuery(result);
}
