import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PencilMark } from '../../ui/pencil-mark.tsx';
import { frontPageTexts } from './front-page-texts.en.ts';
import styles from './opening.module.css';

const SIGNS = { shelf: '*', reviews: '†', bulletin: '‡' } as const;

/**
 * The sign of a note in the text. The notes are right beside it, so it is not a link and is hidden from screen readers.
 */
function Sign({ of }: { of: keyof typeof SIGNS }): ReactNode {
  return (
    <span className={styles.sign} aria-hidden="true">
      {SIGNS[of]}
    </span>
  );
}

/** Introduces the club in one paragraph with three margin notes. */
export function Opening({ isMember }: { isMember: boolean }): ReactNode {
  const texts = useTexts(frontPageTexts);
  return (
    <div className={styles.opening}>
      <div className={styles.headline}>
        <PageHeading title={texts.page} size="cover">
          {texts.headline.before}
          <PencilMark>{texts.headline.marked}</PencilMark>
          {texts.headline.after}
        </PageHeading>
      </div>
      <div className={styles.text}>
        <p className={styles.lead}>
          {texts.lead.text} {texts.lead.shelf}
          <Sign of="shelf" />, {texts.lead.reviews}
          <Sign of="reviews" />, {texts.lead.bulletin}
          <Sign of="bulletin" />. {texts.lead.end}
        </p>
        <div className={styles.ways}>
          <ButtonLink to="/books">{texts.browse}</ButtonLink>
          {!isMember && (
            <ButtonLink to="/join" weight="quiet">
              {texts.join}
            </ButtonLink>
          )}
        </div>
      </div>
      <aside className={styles.notes} aria-label={texts.notes.label}>
        <svg
          className={styles.brace}
          viewBox="0 0 20 200"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path
            vectorEffect="non-scaling-stroke"
            d="M18 3C9 4 11 22 11.5 46S13 92 3 99c9 6 8.5 28 8 51S8.5 195 17 197"
          />
        </svg>
        {(['shelf', 'reviews', 'bulletin'] as const).map((note) => (
          <p key={note}>
            <Sign of={note} /> {texts.notes[note]}
          </p>
        ))}
      </aside>
    </div>
  );
}
