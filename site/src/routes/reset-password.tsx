import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useClub, useIsMember } from '../club/club.ts';
import { AdmissionOutcome } from '../features/membership/admission-outcome.tsx';
import { resetFields } from '../features/membership/credentials.ts';
import { MembershipForm, NewPasswordField } from '../features/membership/membership-form.tsx';
import { membershipTexts } from '../features/membership/membership-texts.en.ts';
import { useAdmissionForm } from '../features/membership/use-admission-form.ts';
import { useReturnPath } from '../features/membership/use-return-path.ts';
import { useTexts } from '../language/use-texts.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { Link } from '../ui/link.tsx';
import { Opening } from './opening.tsx';
import styles from './page.module.css';

/**
 * Sets a new password with the key from an e-mail, which also signs the member in. No draft is stored, because both fields
 * are secret. `recoveryKey` is the key from the address; empty if there was none.
 */
function ResetPasswordForm({ returnTo, recoveryKey }: { returnTo: string; recoveryKey: string }): ReactNode {
  const { auth } = useClub().client;
  const texts = useTexts(membershipTexts);
  const form = useAdmissionForm({
    schema: () => resetFields(texts.credentials),
    initial: { key: recoveryKey, password: '' },
    send: ({ key, password }) => auth.recover(key, password),
  });
  const outcome = <AdmissionOutcome admission={form.outcome} returnTo={returnTo} />;
  return (
    <MembershipForm of={form} texts={texts.resetPassword} outcome={outcome}>
      <TextField
        {...form.field('key')}
        type="text"
        label={texts.resetPassword.key}
        hint={texts.resetPassword.keyHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <NewPasswordField {...form.field('password')} />
    </MembershipForm>
  );
}

/** Asks for the key from the e-mail and a new password. Leaves the page as soon as a member is signed in. */
export function Component(): ReactNode {
  const texts = useTexts(membershipTexts);
  const { recoveryKey } = useClub();
  const returnTo = useReturnPath();
  if (useIsMember()) return <Navigate to={returnTo} replace />;
  return (
    <>
      <Opening texts={texts.resetPassword} />
      <ResetPasswordForm returnTo={returnTo} recoveryKey={recoveryKey} />
      <p className={styles.switch}>
        <Link to="/forgot-password">{texts.resetPassword.another}</Link>
      </p>
    </>
  );
}
