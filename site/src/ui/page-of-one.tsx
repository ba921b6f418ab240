import type { ReactNode } from 'react';
import type { Loaded } from '../club/loaded.ts';
import { useTexts } from '../language/use-texts.ts';
import { FailureNotice } from './failure-notice.tsx';
import { NotFound } from './not-found.tsx';
import { PageHeading } from './page-heading.tsx';
import styles from './page-of-one.module.css';
import { SkeletonLine, SkeletonText } from './skeleton.tsx';
import { uiTexts } from './ui-texts.en.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The page of one item in every state: loading, failed, missing and found. */
export function PageOfOne<T>({
  one,
  loading,
  missing,
  children,
}: {
  /** Null if there is none at this address. */
  one: Loaded<T | null>;
  /** Shown while the item is loading. */
  loading: string;
  missing: { readonly heading: string; readonly body: string };
  children: (value: T) => ReactNode;
}): ReactNode {
  const { failure } = useTexts(uiTexts);
  switch (one.kind) {
    case 'loading':
      return (
        <div className={styles.waiting} aria-busy="true">
          <PageHeading title={loading} settled={false}>
            <VisuallyHidden>{loading}</VisuallyHidden>
            <SkeletonLine length="medium" />
          </PageHeading>
          <SkeletonText />
        </div>
      );
    case 'failed':
      return (
        <div className={styles.failed}>
          <PageHeading title={failure.heading} />
          <FailureNotice failed={one} />
        </div>
      );
    case 'ready':
      return one.value === null ? <NotFound heading={missing.heading} body={missing.body} /> : children(one.value);
  }
}
