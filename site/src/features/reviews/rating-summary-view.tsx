import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClub } from '../../club/club.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { useInSlices } from '../../club/use-in-slices.ts';
import { useFormats, useTexts } from '../../language/use-texts.ts';
import { ColumnChart } from '../../ui/chart/column-chart.tsx';
import { moreTexts } from '../../ui/more-texts.en.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type RatingSummary, summariseRatings } from './rating-summary.ts';
import styles from './rating-summary-view.module.css';
import { ratingsQuery } from './ratings-query.ts';
import { reviewsTexts } from './reviews-texts.en.ts';

/** The ratings of a book; null if there are none. */
export function useRatingSummary(bookId: string): Loaded<RatingSummary | null> {
  const { collections } = useClub();
  const result = useQuery({ ...ratingsQuery(collections.reviews, bookId), select: summariseRatings });
  return readQuery(useInSlices(result));
}

/**
 * The average rating and its distribution. Renders nothing if they cannot be loaded, because the reviews below say so.
 */
export function RatingSummaryView({ ratings }: { ratings: Loaded<RatingSummary | null> }): ReactNode {
  const formats = useFormats();
  const texts = useTexts(reviewsTexts);
  const said = useTexts(moreTexts);
  switch (ratings.kind) {
    case 'loading':
      return <div className={styles.place} />;
    case 'failed':
      return null;
    case 'ready': {
      const summary = ratings.value;
      if (summary === null) return <p className={`${styles.place} small`}>{texts.none}</p>;
      return (
        <section className={`${styles.place} ${styles.summary}`} aria-label={texts.summary}>
          <p className={styles.average}>
            <span aria-hidden="true">{formats.average(summary.average)}</span>
            <VisuallyHidden>{texts.average(formats.average(summary.average))}</VisuallyHidden>
          </p>
          <div>
            <p className="small">{texts.count(summary.count)}</p>
            <ColumnChart
              height="low"
              columns={summary.shares.map(({ stars, count }) => ({
                key: String(stars),
                count,
                label: stars % 1 === 0 ? `${formats.count(stars)} *` : '',
                said: `${said.stars(stars)}: ${formats.count(count)}`,
              }))}
            />
          </div>
        </section>
      );
    }
  }
}
