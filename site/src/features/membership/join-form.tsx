import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AdmissionOutcome, fieldError } from './admission-outcome.tsx';
import styles from './membership-form.module.css';
import type { AdmissionForm } from './use-admission.ts';

export function JoinForm({ admission, submit, submitting, returnTo }: AdmissionForm & { returnTo: string }): ReactNode {
  return (
    <form noValidate className={styles.form} aria-label={texts.join.form} onSubmit={submit}>
      {!submitting && <AdmissionOutcome admission={admission} returnTo={returnTo} />}
      <TextField
        name="nickname"
        type="text"
        label={texts.membership.nickname}
        autoComplete="nickname"
        optional
        error={fieldError(admission, 'nickname')}
      />
      <TextField
        name="email"
        type="email"
        label={texts.membership.email}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fieldError(admission, 'email')}
      />
      <PasswordField
        name="password"
        label={texts.membership.newPassword}
        autoComplete="new-password"
        hint={texts.membership.passwordHint}
        required
        error={fieldError(admission, 'password')}
      />
      <div>
        <Button type="submit" busy={submitting} busyText={texts.join.submitting}>
          {texts.join.submit}
        </Button>
      </div>
    </form>
  );
}
