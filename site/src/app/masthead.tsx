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

/** Not in the first load: its place is shown at once, and the field comes with the next file. */
const SearchField = lazyComponent(
  async () => (await import('../features/search/search-field.tsx')).SearchField,
  () => <span className={styles.field} />,
);

export function Masthead(): ReactNode {
  const texts = useTexts(appTexts);
  const isMember = useIsMember();
  const here = useLocation();
  return (
    <header className={styles.masthead}>
      <Link to="/" className={styles.name} aria-label={texts.nav.home}>
        {texts.siteName}
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
