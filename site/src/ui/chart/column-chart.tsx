import type { ReactNode } from 'react';
import { useFormats } from '../../language/use-texts.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { highest } from './bar.ts';
import styles from './column-chart.module.css';

export interface Column {
  readonly key: string;
  readonly count: number;
  /** The text below the column. Empty if there is no room for all of them. */
  readonly label: string;
  /** What screen readers read out. Without it, the chart is hidden from them, because a table has the same numbers. */
  readonly said?: string;
}

/** Numbers as columns, side by side in their order. */
export function ColumnChart({ columns, height }: { columns: readonly Column[]; height: 'low' | 'high' }): ReactNode {
  const formats = useFormats();
  const most = highest(columns);
  return (
    <ul
      className={styles.columns}
      data-height={height}
      aria-hidden={columns.every(({ said }) => said === undefined) || undefined}
    >
      {columns.map(({ key, label, count, said }) => (
        <li key={key} className={styles.column}>
          {said !== undefined && <VisuallyHidden>{said}</VisuallyHidden>}
          <svg viewBox="0 0 4 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            {count > 0 && <path d={`M2 100V${100 - (100 * count) / most}`} />}
          </svg>
          <span className={styles.count} aria-hidden="true">
            {/* A small chart with many zeros would be hard to read. */}
            {count === 0 && height === 'low' ? '\u00a0' : formats.count(count)}
          </span>
          <span className={styles.label} aria-hidden="true">
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}
