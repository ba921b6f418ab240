import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useIsMember } from '../club/club.ts';
import { useTexts } from '../language/use-texts.ts';
import { Link, NavLink } from '../ui/link.tsx';
import { appTexts } from './app-texts.en.ts';
import { ForEditors, SearchField } from './late-components.tsx';
import styles from './masthead.module.css';
import { signInAddress } from './sign-in-address.ts';

type Theme = 'light' | 'dark';

/** Also used in public/theme.js, which sets a chosen theme before the first paint. */
const KEY = 'marginalia:theme';
const darkPreferred = '(prefers-color-scheme: dark)';

/** The current theme: the chosen one, else the system's. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia(darkPreferred).matches ? 'dark' : 'light';
}

/** Sets the theme of the page, and stores it for the next visit if the browser allows it. */
function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is forbidden, so the choice lasts for this visit only.
  }
}

/** Calls `listener` when the system's theme changes. Returns the function that unsubscribes. */
function subscribeToSystemTheme(listener: () => void): () => void {
  const query = window.matchMedia(darkPreferred);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The theme of the page, and how to switch it. */
function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribeToSystemTheme, currentTheme);
  const [, rerender] = useState(0);
  const toggle = useCallback(() => {
    chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');
    rerender((n) => n + 1);
  }, []);
  return { theme, toggle };
}

function ThemeToggle(): ReactNode {
  const texts = useTexts(appTexts).theme;
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

export function Masthead(): ReactNode {
  const texts = useTexts(appTexts);
  const isMember = useIsMember();
  const here = useLocation();
  return (
    <header className={styles.masthead}>
      <Link to="/" className={styles.name} aria-label={texts.nav.home}>
        Marginalia
      </Link>
      <div className={styles.search}>
        <SearchField hint={texts.searchHint} />
      </div>
      <nav className={styles.nav} aria-label={texts.nav.label}>
        <NavLink to="/books">{texts.nav.books}</NavLink>
        <NavLink to="/bulletin">{texts.nav.bulletin}</NavLink>
        {isMember ? (
          <>
            <NavLink to="/shelf">{texts.nav.shelf}</NavLink>
            <NavLink to="/account">{texts.nav.account}</NavLink>
            {/* Last, because it comes later than the others and must not move them. */}
            <ForEditors>
              <NavLink to="/desk">{texts.desk}</NavLink>
            </ForEditors>
          </>
        ) : (
          <>
            <NavLink to={signInAddress('/join', here)}>{texts.nav.join}</NavLink>
            <NavLink to={signInAddress('/sign-in', here)}>{texts.nav.signIn}</NavLink>
          </>
        )}
      </nav>
      <ThemeToggle />
    </header>
  );
}
