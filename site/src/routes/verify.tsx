import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { useClub } from '../club/club-context.ts';
import { withReturnPath } from '../club/return-path.ts';
import { useIsMember } from '../club/use-is-member.ts';
import { useReturnPath } from '../club/use-return-path.ts';
import { membershipTexts } from '../features/membership/membership-texts.en.ts';
import { VerifyForm } from '../features/membership/verify-form.tsx';
import { useTexts } from '../language/use-texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './page.module.css';

/**
 * Asks for the code that was sent to a new member. It survives a reload, because
 * the client stores the pending verification.
 */
export function Component(): ReactNode {
  const texts = useTexts(membershipTexts);
  const returnTo = useReturnPath();
  const { auth } = useClub().client;
  // The state when the page opened: once the code is accepted nothing is pending, but the page is still shown.
  const [pending] = useState(() => auth.pendingVerification());
  if (useIsMember()) return <Navigate to={returnTo} replace />;
  if (pending === null) {
    return (
      <>
        <header className={styles.opening}>
          <PageHeading title={texts.verify.page}>{texts.verify.nothing}</PageHeading>
          <p>{texts.verify.nothingBody}</p>
        </header>
        <ButtonLink to={withReturnPath('/sign-in', returnTo)}>{texts.verify.signIn}</ButtonLink>
      </>
    );
  }
  const { email } = pending;
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={texts.verify.page}>{texts.verify.heading}</PageHeading>
        <p>{email === undefined ? texts.verify.introUnknown : texts.verify.intro(email)}</p>
      </header>
      <VerifyForm returnTo={returnTo} />
      <p className={styles.switch}>{texts.verify.spam}</p>
    </>
  );
}
