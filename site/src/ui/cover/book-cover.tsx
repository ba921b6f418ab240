import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { Cover } from './cover.tsx';

/** The cover of a book of the club. */
export function BookCover({
  book: { title, authors = [] },
  variant = 0,
}: {
  book: Pick<Book, 'title' | 'authors'>;
  /** Which of the covers of this title (`coverVariants`). */
  variant?: number;
}): ReactNode {
  return <Cover title={title} authors={authors.map(({ name }) => name)} variant={variant} />;
}
