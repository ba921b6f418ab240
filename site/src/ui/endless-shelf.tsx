import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import type { More, Pages } from '../club/use-pages.ts';
import { useTexts } from '../language/use-texts.ts';
import { FailureNotice } from './loaded-view.tsx';
import { MoreButton } from './more-button.tsx';
import { moreTexts } from './more-texts.en.ts';
import { Shelf, ShelfSkeleton } from './shelf.tsx';
import { useFocusOnFirstNew } from './use-focus-on-first-new.ts';
import { Announcement } from './visually-hidden.tsx';
import { canWatchNear, watchNear } from './watch-near.ts';

/**
 * The number of further pages that load automatically, at first and after each press of the button. It is limited,
 * so that the reader can reach the footer.
 */
const PAGES_BY_THEMSELVES = 3;

/** Loads the next page when `end` comes near the window, for a few pages. After that it waits for `pressed`. */
function useAutoMore(
  more: More,
  fetchMore: () => void,
  shown: number,
): { end: RefObject<HTMLDivElement | null>; pressed: () => void } {
  const end = useRef<HTMLDivElement>(null);
  const left = useRef(PAGES_BY_THEMSELVES);
  const fetchWhenNear = useEffectEvent(() => {
    // While the button has the focus, only the reader decides; the list must not change under their hands.
    if (more !== 'available' || left.current === 0 || end.current?.contains(document.activeElement)) return;
    left.current -= 1;
    fetchMore();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new items may have moved the end, or not far enough
  useEffect(() => {
    if (end.current === null || !canWatchNear()) return;
    return watchNear(end.current, () => fetchWhenNear());
  }, [more, shown]);
  return {
    end,
    pressed: () => {
      left.current = PAGES_BY_THEMSELVES;
    },
  };
}

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
