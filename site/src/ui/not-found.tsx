import type { ReactNode } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { ButtonLink } from './button.tsx';
import { Link } from './link.tsx';
import styles from './not-found.module.css';
import { notFoundTexts } from './not-found-texts.en.ts';
import { PageHeading } from './page-heading.tsx';

/** Says what is missing. */
export interface Missing {
  readonly heading: string;
  readonly body: string;
}

/** Says that there is nothing at this address, with links to pages that exist. */
export function NotFound({ missing }: { missing?: Missing }): ReactNode {
  const texts = useTexts(notFoundTexts);
  const { heading, body } = missing ?? texts;
  return (
    <div className={styles.missing}>
      <p className={styles.numeral} aria-hidden="true">
        404
      </p>
      <PageHeading title={texts.page} unlisted>
        {heading}
      </PageHeading>
      <p>{body}</p>
      <div className={styles.ways}>
        <ButtonLink to="/books">{texts.books}</ButtonLink>
        <Link to="/">{texts.home}</Link>
      </div>
    </div>
  );
}
