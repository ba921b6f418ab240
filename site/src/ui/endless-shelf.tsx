import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import type { Pages } from '../club/use-pages.ts';
import { useTexts } from '../language/use-texts.ts';
import { Announcement } from './announcement.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { MoreButton } from './more-button.tsx';
import { moreTexts } from './more-texts.en.ts';
import { Shelf, ShelfSkeleton } from './shelf.tsx';
import { useAutoMore } from './use-auto-more.ts';
import { useFocusOnFirstNew } from './use-focus-on-first-new.ts';

/**
 * Books with further pages, which load when the reader comes near the end or presses a
 * button. `empty` is shown if there are none.
 */
export function EndlessShelf({
  pages: { items, more, fetchMore },
  total,
  heading,
  empty,
}: {
  pages: Pages<Book>;
  /** The number of all books, including those that are not shown; undefined if it is not known. */
  total: number | undefined;
  heading: 'h2' | 'h3';
  empty: ReactNode;
}): ReactNode {
  const texts = useTexts(moreTexts);
  const books = items.kind === 'ready' ? items.value : [];
  const { list, pressed } = useFocusOnFirstNew<HTMLDivElement>(books.length, 'article');
  const auto = useAutoMore(more, fetchMore, books.length);
  switch (items.kind) {
    case 'loading':
      return (
        <>
          <Announcement text={texts.looking} />
          <ShelfSkeleton count={12} />
        </>
      );
    case 'failed':
      return <FailureNotice failed={items} />;
    case 'ready':
      if (books.length === 0) return empty;
      return (
        <div ref={list}>
          <Announcement text={items.stale ? texts.looking : texts.booksShown(books.length, total ?? books.length)} />
          <Shelf books={books} heading={heading} stale={items.stale} />
          <div ref={auto.end}>
            <MoreButton
              more={more}
              fetchMore={() => {
                pressed();
                auto.pressed();
                fetchMore();
              }}
            >
              {texts.books}
            </MoreButton>
          </div>
        </div>
      );
  }
}
