import type { ReactNode } from 'react';
import { ForgotPasswordForm } from '../features/membership/forgot-password-form.tsx';
import { membershipTexts } from '../features/membership/membership-texts.en.ts';
import { useTexts } from '../language/use-texts.ts';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './page.module.css';

/** Sends a key for a new password. The answer is the same for members and others (SEC-21). */
export function Component(): ReactNode {
  const texts = useTexts(membershipTexts);
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={texts.forgotPassword.page}>{texts.forgotPassword.heading}</PageHeading>
        <p>{texts.forgotPassword.intro}</p>
      </header>
      <ForgotPasswordForm />
      <p className={styles.switch}>
        <Link to="/sign-in">{texts.forgotPassword.back}</Link>
      </p>
    </>
  );
}
