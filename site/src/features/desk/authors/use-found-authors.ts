import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Author } from '#contracts/marginalia/items.ts';
import { partsAroundApostrophes } from '../../../club/apostrophes.ts';
import { useClub } from '../../../club/club-context.ts';
import { type Loaded, readQuery } from '../../../club/loaded.ts';
import { MEMBER_QUERIES } from '../../../club/query-keys.ts';

const FEW = 10;

/** The first authors whose name contains `name`; if it is empty, those that were changed last. */
export function useFoundAuthors(name: string): Loaded<readonly Author[]> {
  const { authors } = useClub().collections;
  const result = useQuery({
    queryKey: [MEMBER_QUERIES, 'desk', 'authors', 'found', name],
    queryFn: async ({ signal }) => {
      const all = authors.query().limit(FEW);
      const containing = partsAroundApostrophes(name).reduce((found, part) => found.contains('name', part), all);
      const found = name === '' ? all.descending('_updatedDate') : containing.ascending('name');
      return (await found.find({ signal })).items;
    },
    placeholderData: keepPreviousData,
  });
  return readQuery(result);
}
