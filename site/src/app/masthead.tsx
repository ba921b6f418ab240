import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIsMember } from '../club/use-is-member.ts';
import { ThemeToggle } from '../features/theme/theme-toggle.tsx';
import { useTexts } from '../language/use-texts.ts';
import { Link, NavLink } from '../ui/link.tsx';
import { appTexts } from './app-texts.en.ts';
import { DeskNavLink, SearchField } from './late-components.ts';
import styles from './masthead.module.css';
import { signInAddress } from './sign-in-address.ts';

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
        <SearchField />
      </div>
      <nav className={styles.nav} aria-label={texts.nav.label}>
        <NavLink to="/books">{texts.nav.books}</NavLink>
        <NavLink to="/bulletin">{texts.nav.bulletin}</NavLink>
        {isMember ? (
          <>
            <NavLink to="/shelf">{texts.nav.shelf}</NavLink>
            <NavLink to="/account">{texts.nav.account}</NavLink>
            {/* Last, because it comes later than the others and must not move them. */}
            <DeskNavLink />
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
