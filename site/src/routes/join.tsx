import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { withReturnPath } from '../club/return-path.ts';
import { useIsMember } from '../club/use-is-member.ts';
import { useReturnPath } from '../club/use-return-path.ts';
import { JoinForm } from '../features/membership/join-form.tsx';
import { membershipTexts } from '../features/membership/membership-texts.en.ts';
import { useTexts } from '../language/use-texts.ts';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Spread } from '../ui/spread.tsx';
import styles from './page.module.css';

/** Leaves the page as soon as a member is signed in, by this form or in another tab. */
export function Component(): ReactNode {
  const texts = useTexts(membershipTexts);
  const returnTo = useReturnPath();
  if (useIsMember()) return <Navigate to={returnTo} replace />;
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={texts.join.page} description={texts.join.intro}>
          {texts.join.heading}
        </PageHeading>
        <p>{texts.join.intro}</p>
      </header>
      <Spread
        side="end"
        margin={
          <aside className={styles.aside} aria-label={texts.join.reasonsLabel}>
            <ul>
              {texts.join.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </aside>
        }
      >
        <JoinForm returnTo={returnTo} />
        <p className={styles.switch}>
          {texts.join.haveAccount} <Link to={withReturnPath('/sign-in', returnTo)}>{texts.join.signIn}</Link>
        </p>
      </Spread>
    </>
  );
}
