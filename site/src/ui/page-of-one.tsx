import type { ReactNode } from 'react';
import type { Loaded } from '../club/loaded.ts';
import { useTexts } from '../language/use-texts.ts';
import { FailureNotice } from './loaded-view.tsx';
import { type Missing, NotFound } from './not-found.tsx';
import { PageHeading } from './page-heading.tsx';
import styles from './page-of-one.module.css';
import { SkeletonLine } from './skeleton.tsx';
import { uiTexts } from './ui-texts.en.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { SkeletonText } from './waiting.tsx';

/** The page of one item in every state: loading, failed, missing and found. */
export function PageOfOne<T>({
  one,
  page,
  loading,
  waiting,
  missing,
  children,
}: {
  /** Null if there is none at this address. */
  one: Loaded<T | null>;
  /** The title and the heading of the page, if they do not depend on the item. */
  page?: { readonly title: string; readonly heading: string };
  /** Says that the item is loading. */
  loading: string;
  /** Shown while the item is loading, instead of a heading and some lines. */
  waiting?: ReactNode;
  /** By default, the page stays empty. */
  missing?: Missing;
  children: (value: T) => ReactNode;
}): ReactNode {
  const { failure } = useTexts(uiTexts);
  switch (one.kind) {
    case 'loading':
      return (
        waiting ?? (
          <div className={styles.waiting} aria-busy="true">
            <PageHeading title={page?.title ?? loading} settled={false}>
              {page?.heading ?? (
                <>
                  <VisuallyHidden>{loading}</VisuallyHidden>
                  <SkeletonLine length="medium" />
                </>
              )}
            </PageHeading>
            {page && <VisuallyHidden>{loading}</VisuallyHidden>}
            <SkeletonText />
          </div>
        )
      );
    case 'failed':
      return (
        <div className={styles.failed}>
          <PageHeading title={page?.title ?? failure.heading}>{page?.heading}</PageHeading>
          <FailureNotice failed={one} />
        </div>
      );
    case 'ready':
      if (one.value !== null) return children(one.value);
      return missing && <NotFound missing={missing} />;
  }
}
