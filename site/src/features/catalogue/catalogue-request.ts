import type { ItemsQuery } from '#core/content/items.ts';
import { type CatalogueQuery, type CatalogueSort, PAGE_SIZE } from './catalogue-query.ts';

const SORTS: Record<CatalogueSort, NonNullable<ItemsQuery['sort']>[number]> = {
  title: { field: 'title', order: 'asc' },
  newest: { field: 'addedAt', order: 'desc' },
  yearDown: { field: 'year', order: 'desc' },
  yearUp: { field: 'year', order: 'asc' },
  priceUp: { field: 'price', order: 'asc' },
  priceDown: { field: 'price', order: 'desc' },
};

function filterOf({ title, genre, from, to }: CatalogueQuery): object {
  const year = { ...(from !== null && { $gte: from }), ...(to !== null && { $lte: to }) };
  return {
    ...(title !== '' && { title: { $contains: title } }),
    ...(genre !== null && { genres: { $hasSome: [genre] } }),
    ...(Object.keys(year).length > 0 && { year }),
  };
}

/** What to ask of the Books collection. Equal values are ordered by title, so that no book is on two pages. */
export function catalogueRequest(query: CatalogueQuery): ItemsQuery {
  const sort = SORTS[query.sort];
  return {
    filter: filterOf(query),
    sort: sort.field === 'title' ? [sort] : [sort, SORTS.title],
    include: [{ field: 'author' }, { field: 'genres' }],
    limit: PAGE_SIZE,
    offset: (query.page - 1) * PAGE_SIZE,
    total: true,
  };
}
