import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useIsMember } from '../club/use-is-member.ts';
import { ThemeToggle } from '../features/theme/theme-toggle.tsx';
import { useTexts } from '../language/use-texts.ts';
import { appTexts } from './app-texts.en.ts';
import { doorAddress } from './door-address.ts';
import styles from './masthead.module.css';

export function Masthead(): ReactNode {
  const texts = useTexts(appTexts);
  const isMember = useIsMember();
  const here = useLocation();
  return (
    <header className={styles.masthead}>
      <Link to="/" className={styles.name} aria-label={texts.nav.home}>
        {texts.siteName}
      </Link>
      <nav className={styles.nav} aria-label={texts.nav.label}>
        <NavLink to="/books">{texts.nav.books}</NavLink>
        <NavLink to="/bulletin">{texts.nav.bulletin}</NavLink>
        {isMember ? (
          <>
            <NavLink to="/shelf">{texts.nav.shelf}</NavLink>
            <NavLink to="/account">{texts.nav.account}</NavLink>
          </>
        ) : (
          <>
            <NavLink to={doorAddress('/join', here)}>{texts.nav.join}</NavLink>
            <NavLink to={doorAddress('/sign-in', here)}>{texts.nav.signIn}</NavLink>
          </>
        )}
      </nav>
      <ThemeToggle />
    </header>
  );
}
