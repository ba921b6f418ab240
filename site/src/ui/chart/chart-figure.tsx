import { type ReactNode, useId } from 'react';
import styles from './chart-figure.module.css';

/** A chart with its heading and a sentence that sums it up. Whoever does not see it opens `table`, under the name `tableName`. */
export function ChartFigure({
  heading: Heading,
  title,
  summary,
  tableName,
  table,
  children,
}: {
  heading: 'h2' | 'h3';
  title: string;
  summary?: string | undefined;
  tableName: string;
  table: ReactNode;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption>
        <Heading id={id}>{title}</Heading>
        {summary !== undefined && <p className="note">{summary}</p>}
      </figcaption>
      {children}
      <details>
        <summary>{tableName}</summary>
        {table}
      </details>
    </figure>
  );
}
