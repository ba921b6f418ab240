import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { catalogueItems } from './catalogue-items.ts';
import { type CatalogueQuery, PAGE_SIZE } from './catalogue-query.ts';

export interface CataloguePage {
  readonly books: readonly Book[];
  readonly total: number;
  readonly page: number;
  /** At least 1, also when there is nothing. */
  readonly pages: number;
}

/** The books of one page. The page before stays up, marked stale, until the next one is here. */
export function useCatalogue(query: CatalogueQuery): Loaded<CataloguePage> {
  const { collections } = useClub();
  const result = useQuery({
    queryKey: ['catalogue', query],
    queryFn: async ({ signal }): Promise<CataloguePage> => {
      const { items, totalCount = items.length } = await catalogueItems(collections.books, query).find({ signal });
      const pages = Math.max(1, Math.ceil(totalCount / PAGE_SIZE));
      return { books: items, total: totalCount, page: query.page, pages };
    },
    placeholderData: keepPreviousData,
  });
  return readQuery(result);
}
