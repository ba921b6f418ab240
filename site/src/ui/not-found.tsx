import type { ReactNode } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { ButtonLink } from './button-link.tsx';
import { Link } from './link.tsx';
import styles from './not-found.module.css';
import { PageHeading } from './page-heading.tsx';
import { uiTexts } from './ui-texts.en.ts';

/** Says that there is nothing at this address, with links to pages that exist. */
export function NotFound({ heading, body }: { heading: string; body: string }): ReactNode {
  const texts = useTexts(uiTexts);
  return (
    <div className={styles.missing}>
      <p className={styles.numeral} aria-hidden="true">
        404
      </p>
      <PageHeading title={texts.notFound.page} unlisted>
        {heading}
      </PageHeading>
      <p>{body}</p>
      <div className={styles.ways}>
        <ButtonLink to="/books">{texts.notFound.books}</ButtonLink>
        <Link to="/">{texts.notFound.home}</Link>
      </div>
    </div>
  );
}
