import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { readBook } from '../../club/item-readers.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { parseItems } from '../../club/parse-items.ts';
import { type CatalogueQuery, PAGE_SIZE } from './catalogue-query.ts';
import { catalogueRequest } from './catalogue-request.ts';

export interface CataloguePage {
  readonly books: readonly Book[];
  readonly total: number;
  readonly page: number;
  /** At least 1, also when there is nothing. */
  readonly pages: number;
}

/** The books of one page. The page before stays up, marked stale, until the next one is here. */
export function useCatalogue(query: CatalogueQuery): Loaded<CataloguePage> {
  const { client } = useClub();
  const result = useQuery({
    queryKey: ['catalogue', query],
    queryFn: async ({ signal }): Promise<CataloguePage> => {
      const { items, total = items.length } = await client.items.query('Books', { ...catalogueRequest(query), signal });
      const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
      return { books: parseItems(readBook, items), total, page: query.page, pages };
    },
    placeholderData: keepPreviousData,
  });
  return readQuery(result);
}
