import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { withReturnPath } from '../club/return-path.ts';
import { useIsMember } from '../club/use-is-member.ts';
import { useReturnPath } from '../club/use-return-path.ts';
import { HostedSignInButton } from '../features/membership/hosted-sign-in-button.tsx';
import { SignInForm } from '../features/membership/sign-in-form.tsx';
import { useSignIn } from '../features/membership/use-sign-in.ts';
import { memberTexts } from '../member-texts.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { Spread } from '../ui/spread.tsx';
import styles from './page.module.css';

/** Leaves as soon as somebody is signed in, by this form or in another tab. */
export function Component(): ReactNode {
  const returnTo = useReturnPath();
  const form = useSignIn();
  if (useIsMember()) return <Navigate to={returnTo} replace />;
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={memberTexts.signIn.page}>{memberTexts.signIn.heading}</PageHeading>
        <p>{returnTo === '/bulletin' ? memberTexts.signIn.forBulletin : memberTexts.signIn.intro}</p>
      </header>
      <Spread
        side="end"
        margin={
          <section className={styles.aside}>
            <h2>{memberTexts.signIn.hostedHeading}</h2>
            <p>{memberTexts.signIn.hostedNote}</p>
            <HostedSignInButton returnTo={returnTo}>{memberTexts.signIn.hosted}</HostedSignInButton>
          </section>
        }
      >
        <SignInForm {...form} returnTo={returnTo} />
        <p className={styles.switch}>
          <Link to="/forgot-password">{memberTexts.signIn.forgot}</Link>
        </p>
        <p className={styles.switch}>
          {memberTexts.signIn.noAccount} <Link to={withReturnPath('/join', returnTo)}>{memberTexts.signIn.join}</Link>
        </p>
      </Spread>
    </>
  );
}
