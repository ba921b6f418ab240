import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIsMember } from '../club/use-is-member.ts';
import { ThemeToggle } from '../features/theme/theme-toggle.tsx';
import { useTexts } from '../language/use-texts.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Link, PlaceLink } from '../ui/link.tsx';
import { appTexts } from './app-texts.en.ts';
import { doorAddress } from './door-address.ts';
import styles from './masthead.module.css';

const lateParts = () => import('./late-parts.tsx');
const SearchField = lazyComponent(async () => (await lateParts()).SearchField);
const DeskPlace = lazyComponent(async () => (await lateParts()).DeskPlace);
export const Footer = lazyComponent(async () => (await lateParts()).Footer);

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
        <PlaceLink to="/books">{texts.nav.books}</PlaceLink>
        <PlaceLink to="/bulletin">{texts.nav.bulletin}</PlaceLink>
        {isMember ? (
          <>
            <PlaceLink to="/shelf">{texts.nav.shelf}</PlaceLink>
            <DeskPlace />
            <PlaceLink to="/account">{texts.nav.account}</PlaceLink>
          </>
        ) : (
          <>
            <PlaceLink to={doorAddress('/join', here)}>{texts.nav.join}</PlaceLink>
            <PlaceLink to={doorAddress('/sign-in', here)}>{texts.nav.signIn}</PlaceLink>
          </>
        )}
      </nav>
      <ThemeToggle />
    </header>
  );
}
