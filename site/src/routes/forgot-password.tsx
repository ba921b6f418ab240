import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ForgotPasswordForm } from '../features/membership/forgot-password-form.tsx';
import { useForgotPassword } from '../features/membership/use-forgot-password.ts';
import { memberTexts } from '../member-texts.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './page.module.css';

/** Sends a key for a new password. Says the same to everybody (SEC-21). */
export function Component(): ReactNode {
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={memberTexts.forgotPassword.page}>{memberTexts.forgotPassword.heading}</PageHeading>
        <p>{memberTexts.forgotPassword.intro}</p>
      </header>
      <ForgotPasswordForm {...useForgotPassword()} />
      <p className={styles.switch}>
        <Link to="/sign-in">{memberTexts.forgotPassword.back}</Link>
      </p>
    </>
  );
}
