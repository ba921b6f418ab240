import type { ReactNode } from 'react';
import type { Loaded } from '../../club/loaded.ts';
import { useFormats } from '../../language/use-formats.ts';
import { useTexts } from '../../language/use-texts.ts';
import { ColumnChart } from '../../ui/chart/column-chart.tsx';
import { starTexts } from '../../ui/star-texts.en.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { RatingSummary } from './rating-summary.ts';
import styles from './rating-summary-view.module.css';
import { reviewsTexts } from './reviews-texts.en.ts';

/**
 * The average rating and its distribution. Renders nothing if they cannot be loaded, because the reviews below say so.
 */
export function RatingSummaryView({ ratings }: { ratings: Loaded<RatingSummary | null> }): ReactNode {
  const formats = useFormats();
  const texts = useTexts(reviewsTexts);
  const said = useTexts(starTexts);
  switch (ratings.kind) {
    case 'loading':
      return <div className={styles.place} />;
    case 'failed':
      return null;
    case 'ready': {
      const summary = ratings.value;
      if (summary === null) return <p className={`${styles.place} ${styles.none}`}>{texts.none}</p>;
      return (
        <section className={`${styles.place} ${styles.summary}`} aria-label={texts.summary}>
          <p className={styles.average}>
            <span aria-hidden="true">{formats.average(summary.average)}</span>
            <VisuallyHidden>{texts.average(formats.average(summary.average))}</VisuallyHidden>
          </p>
          <div>
            <p className={styles.count}>{texts.count(summary.count)}</p>
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
