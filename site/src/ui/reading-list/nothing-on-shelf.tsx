import type { ReactNode } from 'react';
import { ButtonLink } from '../button.tsx';
import styles from './nothing-on-shelf.module.css';
import { ShelfRefusalNotice } from './shelf-refusal-notice.tsx';

/** Shown instead of an empty shelf or diary. `to` is the page where it can be filled. */
export function NothingOnShelf({
  texts,
  to,
}: {
  texts: Readonly<Record<'heading' | 'body' | 'way' | 'import', string>>;
  to: string;
}): ReactNode {
  return (
    <section className={styles.empty}>
      <h2>{texts.heading}</h2>
      <p>{texts.body}</p>
      <div className="ways">
        <ButtonLink to={to}>{texts.way}</ButtonLink>
        <ButtonLink to="/shelf/import" weight="quiet">
          {texts.import}
        </ButtonLink>
      </div>
      <ShelfRefusalNotice />
    </section>
  );
}
