import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClub } from '../../../club/club-context.ts';
import { MEMBER_QUERIES } from '../../../club/query-keys.ts';
import { type Pages, usePages } from '../../../club/use-pages.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { type OwnReview, readOwnReview } from './own-review.ts';
import { recordsTexts } from './records-texts.en.ts';

const OWN_REVIEWS = [MEMBER_QUERIES, 'own-reviews'] as const;
const PAGE_SIZE = 10;

export interface OwnReviews {
  readonly pages: Pages<OwnReview>;
  /**
   * Removes a review from the list at once. It comes back if the service refuses, or if the reader undoes the removal.
   */
  readonly remove: (review: OwnReview) => void;
  /** Fetches the reviews again, because one was changed. */
  readonly refresh: () => void;
}

/** The reviews of `memberId`, newest first, each with its book. */
export function useOwnReviews(memberId: string): OwnReviews {
  const { reviews } = useClub().collections;
  const { reviews: texts } = useTexts(recordsTexts);
  const queries = useQueryClient();
  const toast = useToast();
  /** Reviews that are removed or being removed. The service's answer may still contain them. */
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const newestFirst = reviews.query().eq('_owner', memberId).descending('_createdDate').include('book');
  const pages = usePages(OWN_REVIEWS, newestFirst.limit(PAGE_SIZE).as(readOwnReview));

  // Other pages also show reviews and their counts.
  const refresh = (): Promise<void> => queries.invalidateQueries();
  const show = (shown: OwnReview): void => setHidden((before) => before.filter((id) => id !== shown._id));
  const putBack = async (gone: OwnReview): Promise<void> => {
    const { _id, rating, text, reviewer } = gone;
    const book = typeof gone.book === 'string' ? gone.book : gone.book._id;
    await reviews.insert({ _id, book, rating, text, reviewer });
    show(gone);
    await refresh();
  };
  const remove = (gone: OwnReview): void => {
    setHidden((before) => [...before, gone._id]);
    const undo = (): void => void putBack(gone).catch(() => toast({ text: texts.notPutBack }));
    reviews.remove(gone._id).then(
      () => {
        toast({ text: texts.removed, undo });
        void refresh();
      },
      () => {
        toast({ text: texts.notRemoved });
        show(gone);
      },
    );
  };
  const { items } = pages;
  const shown = items.kind === 'ready' ? items.value.filter(({ _id }) => !hidden.includes(_id)) : [];
  return {
    pages: items.kind === 'ready' ? { ...pages, items: { ...items, value: shown } } : pages,
    remove,
    refresh: () => void queries.invalidateQueries({ queryKey: OWN_REVIEWS }),
  };
}
