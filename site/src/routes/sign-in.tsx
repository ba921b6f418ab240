import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { withReturnPath } from '../club/return-path.ts';
import { useIsMember } from '../club/use-is-member.ts';
import { useReturnPath } from '../club/use-return-path.ts';
import { HostedSignInButton } from '../features/membership/hosted-sign-in-button.tsx';
import { membershipTexts } from '../features/membership/membership-texts.en.ts';
import { SignInForm } from '../features/membership/sign-in-form.tsx';
import { useTexts } from '../language/use-texts.ts';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Spread } from '../ui/spread.tsx';
import styles from './page.module.css';

/**
 * Leaves the page as soon as a member is signed in, by this form or in another tab. With `?hosted` in its address, it opens the
 * hosted page at once, also to change from one member to another.
 */
export function Component(): ReactNode {
  const texts = useTexts(membershipTexts);
  const returnTo = useReturnPath();
  const isHosted = new URLSearchParams(useLocation().search).has('hosted');
  if (useIsMember() && !isHosted) return <Navigate to={returnTo} replace />;
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={texts.signIn.page}>{texts.signIn.heading}</PageHeading>
        <p>{returnTo === '/bulletin' ? texts.signIn.forBulletin : texts.signIn.intro}</p>
      </header>
      <Spread
        side="end"
        margin={
          <section className={styles.aside}>
            <h2>{texts.signIn.hostedHeading}</h2>
            <p>{texts.signIn.hostedNote}</p>
            <HostedSignInButton returnTo={returnTo} atOnce={isHosted}>
              {texts.signIn.hosted}
            </HostedSignInButton>
          </section>
        }
      >
        <SignInForm returnTo={returnTo} />
        <p className={styles.switch}>
          <Link to="/forgot-password">{texts.signIn.forgot}</Link>
        </p>
        <p className={styles.switch}>
          {texts.signIn.noAccount} <Link to={withReturnPath('/join', returnTo)}>{texts.signIn.join}</Link>
        </p>
      </Spread>
    </>
  );
}
