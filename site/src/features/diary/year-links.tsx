import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Link } from '../../ui/link.tsx';
import { diaryTexts } from './diary-texts.en.ts';
import styles from './year-links.module.css';

/** Links to the figures of the years that have any. */
export function YearLinks({ years, current }: { years: readonly number[]; current?: number }): ReactNode {
  const texts = useTexts(diaryTexts);
  if (years.length === 0) return null;
  return (
    <nav className={styles.years} aria-label={texts.years}>
      <span aria-hidden="true">{texts.years}</span>
      <ul>
        {years.map((year) => (
          <li key={year}>
            <Link to={`/diary/${year}`} aria-current={year === current ? 'page' : undefined}>
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
