import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { withReturnPath } from '../club/return-path.ts';
import { useIsMember } from '../club/use-is-member.ts';
import { useReturnPath } from '../club/use-return-path.ts';
import { useVerification } from '../features/membership/use-verification.ts';
import { VerifyForm } from '../features/membership/verify-form.tsx';
import { memberTexts } from '../member-texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './page.module.css';

/** Takes the code that was mailed to a new member. It survives a reload: what is waited for is kept by the client. */
export function Component(): ReactNode {
  const returnTo = useReturnPath();
  const { pending, ...form } = useVerification();
  if (useIsMember()) return <Navigate to={returnTo} replace />;
  if (pending === null) {
    return (
      <>
        <header className={styles.opening}>
          <PageHeading title={memberTexts.verify.page}>{memberTexts.verify.nothing}</PageHeading>
          <p>{memberTexts.verify.nothingBody}</p>
        </header>
        <ButtonLink to={withReturnPath('/sign-in', returnTo)}>{memberTexts.verify.signIn}</ButtonLink>
      </>
    );
  }
  const { email } = pending;
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={memberTexts.verify.page}>{memberTexts.verify.heading}</PageHeading>
        <p>{email === undefined ? memberTexts.verify.introUnknown : memberTexts.verify.intro(email)}</p>
      </header>
      <VerifyForm {...form} returnTo={returnTo} />
      <p className={styles.switch}>{memberTexts.verify.spam}</p>
    </>
  );
}
