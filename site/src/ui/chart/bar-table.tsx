import type { ReactNode } from 'react';
import { useFormats } from '../../language/use-texts.ts';
import { Link } from '../link.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { type Bar, highest } from './bar.ts';
import styles from './bar-table.module.css';

/** Numbers as a table with bars. */
export function BarTable({
  caption,
  head,
  bars,
}: {
  caption: ReactNode;
  /** The headings of the two columns. */
  head: readonly [label: string, count: string];
  bars: readonly Bar[];
}): ReactNode {
  const formats = useFormats();
  const most = highest(bars);
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              <VisuallyHidden>{text}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, count, to }) => (
          <tr key={label}>
            <th scope="row">{to === null ? label : <Link to={to}>{label}</Link>}</th>
            <td>
              <div className={styles.bar}>
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                  {count > 0 && <path d={`M0 2H${(100 * count) / most}`} />}
                </svg>
                <span>{formats.count(count)}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
