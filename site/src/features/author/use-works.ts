import { useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { type Pages, usePages } from '../../club/use-pages.ts';

const PAGE_SIZE = 50;

export interface Works {
  readonly pages: Pages<Book>;
  /** Undefined until it is known; the books are shown without it. */
  readonly total: number | undefined;
}

/** The books of an author, latest first, fifty at a time. */
export function useWorks(authorId: string): Works {
  const { collections } = useClub();
  const works = collections.books.query().eq('author', authorId);
  const latestFirst = works.descending('year').ascending('title');
  const pages = usePages(['works', authorId], latestFirst.include('author').limit(PAGE_SIZE));
  const { data: total } = useQuery({
    queryKey: ['works', authorId, 'count'],
    queryFn: ({ signal }) => works.count({ signal }),
  });
  return { pages, total };
}
