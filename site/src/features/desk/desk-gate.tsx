import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './desk.module.css';
import { deskTexts } from './desk-texts.en.ts';
import { type DeskPermissions, isEditor, useDeskPermissions } from './use-desk-permissions.ts';

/** Shows `children` to editors. Tells other members who uses the desk, and how to become an editor. */
export function DeskGate({ children }: { children: (permissions: DeskPermissions) => ReactNode }): ReactNode {
  const { gate, page } = useTexts(deskTexts);
  const permissions = useDeskPermissions();
  switch (permissions.kind) {
    case 'loading':
      return (
        <div aria-busy="true">
          <PageHeading title={page} settled={false} />
          <VisuallyHidden>{gate.loading}</VisuallyHidden>
          <SkeletonText />
        </div>
      );
    case 'failed':
      return (
        <>
          <PageHeading title={page} />
          <FailureNotice failed={permissions} />
        </>
      );
    case 'ready':
      if (isEditor(permissions.value)) return children(permissions.value);
      return (
        <div className={styles.closed}>
          <PageHeading title={page}>{gate.heading}</PageHeading>
          <p>{gate.body}</p>
          <p>{gate.how}</p>
          <Link to="/bulletin">{gate.away}</Link>
        </div>
      );
  }
}
