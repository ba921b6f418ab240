import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageOfOne } from '../../ui/page-of-one.tsx';
import styles from './desk.module.css';
import { deskTexts } from './desk-texts.en.ts';
import { type DeskPermissions, isEditor, useDeskPermissions } from './use-desk-permissions.ts';

/** Shows `children` to editors. Tells other members who uses the desk, and how to become an editor. */
export function DeskGate({ children }: { children: (permissions: DeskPermissions) => ReactNode }): ReactNode {
  const { gate, page } = useTexts(deskTexts);
  return (
    <PageOfOne one={useDeskPermissions()} page={{ title: page, heading: page }} loading={gate.loading}>
      {(permissions) =>
        isEditor(permissions) ? (
          children(permissions)
        ) : (
          <div className={styles.closed}>
            <PageHeading title={page}>{gate.heading}</PageHeading>
            <p>{gate.body}</p>
            <p>{gate.how}</p>
            <Link to="/bulletin">{gate.away}</Link>
          </div>
        )
      }
    </PageOfOne>
  );
}
