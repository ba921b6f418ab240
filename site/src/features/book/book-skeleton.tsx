import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SkeletonCover, SkeletonLine, SkeletonText } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './book-opening.module.css';
import { bookTexts } from './book-texts.en.ts';

/** The placeholder of a book page while the book is loading. */
export function BookSkeleton({ summary }: { summary: ReactNode }): ReactNode {
  const texts = useTexts(bookTexts);
  return (
    <div className={styles.waiting} aria-busy="true">
      <div className={styles.opening}>
        <div className={styles.cover}>
          <SkeletonCover />
        </div>
        <div className={styles.names}>
          <PageHeading title={texts.loading} settled={false}>
            <VisuallyHidden>{texts.loading}</VisuallyHidden>
            <SkeletonLine length="medium" />
          </PageHeading>
          <SkeletonLine length="short" />
          {summary}
        </div>
      </div>
      <SkeletonText />
    </div>
  );
}
