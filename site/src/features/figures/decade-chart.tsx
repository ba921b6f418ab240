import { type ReactNode, useId } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { type Bar, highest } from '../../ui/chart/bar.ts';
import { BarTable } from '../../ui/chart/bar-table.tsx';
import { ColumnChart } from '../../ui/chart/column-chart.tsx';
import styles from './decade-chart.module.css';
import type { Decade } from './decades.ts';
import { type FiguresTexts, figuresTexts } from './figures-texts.en.ts';

function barOf({ from, to, count }: Decade, texts: FiguresTexts): Bar {
  const span = from === null ? { to: `${to}` } : { from: `${from}`, to: `${to}` };
  return {
    label: from === null ? texts.before(to + 1) : texts.decadeOf(from),
    count,
    to: { pathname: '/books', search: `?${new URLSearchParams(span)}` },
  };
}

/** Names the decade with the most books; the first of them, if there are several. */
function summary({ from, to, count }: Decade, texts: FiguresTexts): string {
  return from === null ? texts.largestBefore(to + 1, count) : texts.largest(from, count);
}

/** The number of books per decade: a chart, a sentence that sums it up, and a table. */
export function DecadeChart({ decades }: { decades: readonly Decade[] }): ReactNode {
  const texts = useTexts(figuresTexts);
  const id = useId();
  const bars = decades.map((decade) => barOf(decade, texts));
  const largest = decades.find(({ count }) => count === highest(bars));
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{texts.byDecade}</h3>
        {largest !== undefined && <p>{summary(largest, texts)}</p>}
      </figcaption>
      <div className={styles.columns}>
        <ColumnChart
          height="high"
          columns={bars.map(({ label, count }, place) => ({
            key: label,
            count,
            // Two neighbouring labels would overlap.
            label: place % 2 === 0 ? String(decades[place]?.from ?? texts.beforeShort) : '',
          }))}
        />
      </div>
      <details>
        <summary>{texts.asTable}</summary>
        <BarTable caption={texts.byDecade} head={[texts.decade, texts.books]} bars={bars} />
      </details>
    </figure>
  );
}
