import { type ReactNode, useId } from 'react';
import { useFormats } from '../../language/use-formats.ts';
import { useTexts } from '../../language/use-texts.ts';
import { type Bar, highest } from './bar.ts';
import { BarTable } from './bar-table.tsx';
import styles from './decade-chart.module.css';
import type { Decade } from './decades.ts';
import { type FiguresTexts, figuresTexts } from './figures-texts.en.ts';

function barOf({ from, to, count }: Decade, texts: FiguresTexts): Bar {
  const span = from === null ? { to: `${to}` } : { from: `${from}`, to: `${to}` };
  return {
    label: from === null ? texts.before(to + 1) : texts.decadeOf(from),
    count,
    search: `?${new URLSearchParams(span)}`,
  };
}

/** Names the decade with the most books; the first of them, if there are several. */
function summary({ from, to, count }: Decade, texts: FiguresTexts): string {
  return from === null ? texts.largestBefore(to + 1, count) : texts.largest(from, count);
}

/** A bar chart, hidden from screen readers. The table has the same numbers, and links to the books. */
function Columns({ bars, decades }: { bars: readonly Bar[]; decades: readonly Decade[] }): ReactNode {
  const formats = useFormats();
  const texts = useTexts(figuresTexts);
  const most = highest(bars);
  return (
    <div className={styles.columns} aria-hidden="true">
      {bars.map(({ label, count }, place) => (
        <div key={label} className={styles.column}>
          <svg viewBox="0 0 4 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            {count > 0 && <path d={`M2 100V${100 - (100 * count) / most}`} />}
          </svg>
          <span className={styles.count}>{formats.count(count)}</span>
          <span className={styles.decade}>{decades[place]?.from ?? texts.beforeShort}</span>
        </div>
      ))}
    </div>
  );
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
      <Columns bars={bars} decades={decades} />
      <details>
        <summary>{texts.asTable}</summary>
        <BarTable caption={texts.byDecade} head={[texts.decade, texts.books]} bars={bars} />
      </details>
    </figure>
  );
}
