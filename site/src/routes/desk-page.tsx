import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIsMember } from '../club/use-is-member.ts';
import { DeskGate } from '../features/desk/desk-gate.tsx';
import { deskTexts } from '../features/desk/desk-texts.en.ts';
import type { DeskPermissions } from '../features/desk/use-desk-permissions.ts';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { useTexts } from '../language/use-texts.ts';
import { Link } from '../ui/link.tsx';
import styles from './page.module.css';

/** The frame of the desk's inner pages: for editors only, with a link back to the desk. */
export function DeskPage({ children }: { children: (permissions: DeskPermissions) => ReactNode }): ReactNode {
  const texts = useTexts(deskTexts);
  const { pathname } = useLocation();
  if (!useIsMember()) {
    return <MembersOnly page={texts.page} heading={texts.visitorHeading} reason={texts.visitor} returnTo={pathname} />;
  }
  return (
    <DeskGate>
      {(permissions) => (
        <>
          {children(permissions)}
          <p className={styles.back}>
            <Link to="/desk">{texts.back}</Link>
          </p>
        </>
      )}
    </DeskGate>
  );
}
