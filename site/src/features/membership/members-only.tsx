import type { ReactNode } from 'react';
import { withReturnPath } from '../../club/return-path.ts';
import { useTexts } from '../../language/use-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './members-only.module.css';
import { membershipTexts } from './membership-texts.en.ts';

/** Says why a visitor cannot see a page, with links to sign in and to join. Both lead back to `returnTo`. */
export function MembersOnly({
  page,
  heading,
  reason,
  returnTo,
}: {
  page: string;
  heading: string;
  reason: string;
  returnTo: string;
}): ReactNode {
  const texts = useTexts(membershipTexts);
  return (
    <div className={styles.closed}>
      <PageHeading title={page}>{heading}</PageHeading>
      <p>{reason}</p>
      <div className={styles.ways}>
        <ButtonLink to={withReturnPath('/sign-in', returnTo)}>{texts.signIn.heading}</ButtonLink>
        <ButtonLink to={withReturnPath('/join', returnTo)} weight="quiet">
          {texts.signIn.join}
        </ButtonLink>
      </div>
    </div>
  );
}
