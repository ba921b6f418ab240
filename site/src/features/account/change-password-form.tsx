import { type ReactNode, useId } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { accountTexts } from './account-texts.en.ts';
import styles from './profile-form.module.css';
import { SignInAgain } from './sign-in-again.tsx';
import { type PasswordSaving, useChangePassword } from './use-change-password.ts';

function Refusal({ saving }: { saving: PasswordSaving }): ReactNode {
  const texts = useTexts(accountTexts);
  switch (saving.kind) {
    case 'idle':
    case 'saved':
      return null;
    case 'incomplete':
      return <ErrorSummary errors={saving.errors} />;
    case 'freshLoginRequired':
      return <SignInAgain />;
    case 'notSignedIn':
    case 'throttled':
    case 'failed':
    case 'unreachable':
      return (
        <Notice tone="alarm" takesFocus>
          <p>{texts.changePassword[saving.kind]}</p>
        </Notice>
      );
  }
}

/**
 * Sets a new password. The form does not ask for the current one, because the platform has no field for it (WIR-8).
 */
export function ChangePasswordForm({
  email,
  check,
}: {
  /** The member's e-mail address. Password managers look for it in the form. */
  email: string | undefined;
  check: (password: string) => string | undefined;
}): ReactNode {
  const texts = useTexts(accountTexts);
  const heading = useId();
  const { saving, submit, correct, busy, round } = useChangePassword(check);
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{texts.changePassword.heading}</h2>
      <form noValidate className={styles.form} aria-label={texts.changePassword.form} onSubmit={submit}>
        {!busy && <Refusal saving={saving} />}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordField
          key={round}
          name="newPassword"
          label={texts.changePassword.label}
          autoComplete="new-password"
          hint={texts.changePassword.hint}
          required
          onChange={correct}
          error={saving.kind === 'incomplete' ? saving.errors[0]?.text : undefined}
        />
        <p role="status" className={styles.status}>
          {!busy && saving.kind === 'saved' ? texts.changePassword.saved : ''}
        </p>
        <div>
          <Button type="submit" busy={busy} busyText={texts.changePassword.submitting}>
            {texts.changePassword.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}
