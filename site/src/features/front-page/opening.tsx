import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PencilMark } from '../../ui/pencil-mark.tsx';
import styles from './opening.module.css';

const { headline, lead, notes } = texts.home;
const SIGNS = { shelf: '*', reviews: '†', bulletin: '‡' } as const;

/** The sign of a note, in the text. The notes stand right beside, so it needs no link and no voice. */
function Sign({ of }: { of: keyof typeof SIGNS }): ReactNode {
  return (
    <span className={styles.sign} aria-hidden="true">
      {SIGNS[of]}
    </span>
  );
}

/** What the club is, in one paragraph, with three notes in its margin. */
export function Opening({ isMember }: { isMember: boolean }): ReactNode {
  return (
    <div className={styles.opening}>
      <div className={styles.headline}>
        <PageHeading title={texts.home.page} size="cover">
          {headline.before}
          <PencilMark>{headline.marked}</PencilMark>
          {headline.after}
        </PageHeading>
      </div>
      <div className={styles.text}>
        <p className={styles.lead}>
          {lead.text} {lead.shelf}
          <Sign of="shelf" />, {lead.reviews}
          <Sign of="reviews" />, {lead.bulletin}
          <Sign of="bulletin" />. {lead.end}
        </p>
        <div className={styles.ways}>
          <ButtonLink to="/books">{texts.home.browse}</ButtonLink>
          {!isMember && (
            <ButtonLink to="/join" weight="quiet">
              {texts.home.join}
            </ButtonLink>
          )}
        </div>
      </div>
      <aside className={styles.notes} aria-label={notes.label}>
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
            <Sign of={note} /> {notes[note]}
          </p>
        ))}
      </aside>
    </div>
  );
}
