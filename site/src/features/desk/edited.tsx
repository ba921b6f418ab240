import type { ReactNode } from 'react';
import type { Loaded } from '../../club/loaded.ts';
import { useTexts } from '../../language/use-texts.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './desk.module.css';
import { deskTexts } from './desk-texts.en.ts';

/** Loads an item, and shows its form under a heading. */
export function Edited<T>({
  page,
  heading,
  item,
  children,
}: {
  page: string;
  heading: string;
  item: Loaded<T | null>;
  children: (item: T) => ReactNode;
}): ReactNode {
  const { form } = useTexts(deskTexts);
  switch (item.kind) {
    case 'loading':
      return (
        <div aria-busy="true">
          <PageHeading title={page} settled={false}>
            {heading}
          </PageHeading>
          <VisuallyHidden>{form.loading}</VisuallyHidden>
          <SkeletonText />
        </div>
      );
    case 'failed':
      return (
        <>
          <PageHeading title={page}>{heading}</PageHeading>
          <FailureNotice failed={item} />
        </>
      );
    case 'ready':
      return (
        <>
          <PageHeading title={page}>{item.value === null ? form.missingHeading : heading}</PageHeading>
          {item.value === null ? <p className={styles.missing}>{form.missing}</p> : children(item.value)}
        </>
      );
  }
}
