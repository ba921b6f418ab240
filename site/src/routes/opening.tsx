import type { ReactNode } from 'react';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './page.module.css';

interface OpeningTexts {
  readonly page: string;
  readonly heading: string;
  readonly intro?: string;
}

/** The head of a page: its heading, what the page is about, and `children`. */
export function Opening({
  texts: { page, heading, intro },
  children,
  ...listing
}: {
  texts: OpeningTexts;
  description?: string;
  unlisted?: boolean;
  children?: ReactNode;
}): ReactNode {
  return (
    <header className={styles.opening}>
      <PageHeading title={page} {...listing}>
        {heading}
      </PageHeading>
      {intro !== undefined && <p>{intro}</p>}
      {children}
    </header>
  );
}
