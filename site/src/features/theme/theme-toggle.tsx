import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { themeTexts } from './theme-texts.en.ts';
import styles from './theme-toggle.module.css';
import { useTheme } from './use-theme.ts';

export function ThemeToggle(): ReactNode {
  const texts = useTexts(themeTexts);
  const { theme, toggle } = useTheme();
  const label = theme === 'dark' ? texts.toLight : texts.toDark;
  return (
    <button type="button" className={styles.toggle} onClick={toggle} aria-label={label} title={label}>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <circle cx="10" cy="10" r="7.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M10 2.75a7.25 7.25 0 0 1 0 14.5z" fill="currentColor" />
      </svg>
    </button>
  );
}
