import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useClub } from '../club/club.ts';
import { type Language, languages } from '../language/language.ts';
import { useLanguage, useTexts } from '../language/use-texts.ts';
import { CloseIcon } from '../ui/close-icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from './late-parts.module.css';
import { lateTexts } from './late-texts.en.ts';

/** Each language is named in that language, so that its speakers recognise it. */
const NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch' };

function LanguageSwitch(): ReactNode {
  const texts = useTexts(lateTexts).footer;
  const { language, choose } = useLanguage();
  const [failed, setFailed] = useState(false);
  const switchTo = (next: Language): void => {
    choose(next).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form, and these buttons are not in one
    <div role="group" aria-label={texts.language} className={styles.switch}>
      {languages.map((one) => (
        <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => switchTo(one)}>
          {NAMES[one]}
        </button>
      ))}
      <p role="status">{failed && texts.languageFailed}</p>
    </div>
  );
}

/** Says what the club is. A demonstration links to the page that says what is made up. */
export function Footer(): ReactNode {
  const texts = useTexts(lateTexts).footer;
  const { demo } = useClub();
  return (
    <footer className={styles.footer}>
      <p className={styles.motto}>{texts.motto}</p>
      <p className={styles.club}>{texts.club}</p>
      <div className={styles.ways}>
        <Link to="/cart">{texts.cart}</Link>
        {demo !== null && <Link to="/about-this-demo">{texts.demo}</Link>}
        <LanguageSwitch />
      </div>
    </footer>
  );
}

/**
 * Says that the service ended the session, or that signing out in another tab removed what was being written here, with
 * a link to sign in, until the reader closes it. The status element is always rendered, because
 * assistive software announces only changes inside it.
 */
export function SessionEndedBanner({ signInAddress }: { signInAddress: string }): ReactNode {
  const { client, lostDrafts } = useClub();
  const { session } = client;
  const texts = useTexts(lateTexts).sessionEnded;
  const ending = useSyncExternalStore(session.subscribe, session.ending);
  const hasLostDrafts = useSyncExternalStore(session.subscribe, lostDrafts);
  const text = hasLostDrafts ? 'draftsLost' : ending === 'ended' ? 'body' : null;
  const [closed, setClosed] = useState(false);
  // What was closed once is shown again when it happens again.
  if (text === null && closed) setClosed(false);
  return (
    <div role="status">
      {text !== null && !closed && (
        <div className={styles.ended}>
          <p>{texts[text]}</p>
          <Link to={signInAddress}>{texts.signIn}</Link>
          <button type="button" aria-label={texts.dismiss} onClick={() => setClosed(true)}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
}

/** What every page has, and what the first books do not wait for: one file that is loaded after them. */
export { ForEditors } from '../features/desk/for-editors.tsx';
export { SearchField } from '../features/search/search-field.tsx';
