import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIsMember } from '../../club/club.ts';
import { withReturnPath } from '../../club/return-path.ts';
import { useTexts } from '../../language/use-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './members-only.module.css';
import { membershipTexts } from './membership-texts.en.ts';

/** Shows a page to members. Tells visitors why they cannot see it, with links to sign in and to join that lead back to it. */
export function MembersOnly({
  texts: { page, visitorHeading, visitor },
  children,
}: {
  texts: { readonly page: string; readonly visitorHeading: string; readonly visitor: string };
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(membershipTexts);
  const { pathname } = useLocation();
  if (useIsMember()) return children;
  return (
    <div className={styles.closed}>
      <PageHeading title={page}>{visitorHeading}</PageHeading>
      <p>{visitor}</p>
      <div className="ways">
        <ButtonLink to={withReturnPath('/sign-in', pathname)}>{texts.signIn.heading}</ButtonLink>
        <ButtonLink to={withReturnPath('/join', pathname)} weight="quiet">
          {texts.signIn.join}
        </ButtonLink>
      </div>
    </div>
  );
}
