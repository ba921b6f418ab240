import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useClub } from '../club/club-context.ts';
import { useIsMember } from '../club/use-is-member.ts';
import { useReturnPath } from '../club/use-return-path.ts';
import { membershipTexts } from '../features/membership/membership-texts.en.ts';
import { ResetPasswordForm } from '../features/membership/reset-password-form.tsx';
import { useTexts } from '../language/use-texts.ts';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './page.module.css';

/** Asks for the key from the e-mail and a new password. Leaves the page as soon as a member is signed in. */
export function Component(): ReactNode {
  const texts = useTexts(membershipTexts);
  const { recoveryKey } = useClub();
  const returnTo = useReturnPath();
  if (useIsMember()) return <Navigate to={returnTo} replace />;
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={texts.resetPassword.page}>{texts.resetPassword.heading}</PageHeading>
        <p>{texts.resetPassword.intro}</p>
      </header>
      <ResetPasswordForm returnTo={returnTo} recoveryKey={recoveryKey} />
      <p className={styles.switch}>
        <Link to="/forgot-password">{texts.resetPassword.another}</Link>
      </p>
    </>
  );
}
