import { type ReactNode, useId } from 'react';
import * as z from 'zod/mini';
import { changePassword } from '#core/account.ts';
import { useClub } from '../../club/club.ts';
import { readFailure } from '../../club/failure.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Alarm } from '../../ui/notice.tsx';
import { accountTexts } from './account-texts.en.ts';
import styles from './profile-form.module.css';
import { SignInAgain } from './sign-in-again.tsx';

type Saving = 'saved' | 'notSignedIn' | 'freshLoginRequired' | 'throttled' | 'failed' | 'unreachable';

function Refusal({ saving }: { saving: Saving | null }): ReactNode {
  const { changePassword: texts } = useTexts(accountTexts);
  if (saving === null || saving === 'saved') return null;
  if (saving === 'freshLoginRequired') return <SignInAgain />;
  return <Alarm>{texts[saving]}</Alarm>;
}

const EMPTY = { newPassword: '' };

/**
 * Sets a new password. The form does not ask for the current one, because the platform has no field for it (WIR-8).
 */
export function ChangePasswordForm({
  email,
  newPassword,
}: {
  /** The member's e-mail address. Password managers look for it in the form. */
  email: string | undefined;
  /** What a new password has to be. */
  newPassword: () => z.ZodMiniType<string, string>;
}): ReactNode {
  const { core } = useClub().client;
  const { changePassword: texts } = useTexts(accountTexts);
  const heading = useId();
  const form = useForm({
    schema: () => z.object({ newPassword: newPassword() }),
    initial: EMPTY,
    async send(typed): Promise<Saving> {
      try {
        const outcome = await changePassword(core, typed.newPassword);
        if (outcome.state === 'refused') return outcome.errorCode ?? 'failed';
      } catch (error) {
        return readFailure(error) === 'unreachable' ? 'unreachable' : 'failed';
      }
      form.reset(EMPTY);
      return 'saved';
    },
  });
  const isBusy = form.busy !== null;
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{texts.heading}</h2>
      <Form
        of={form}
        task="send"
        label={texts.form}
        className={styles.form}
        outcome={<Refusal saving={form.outcome} />}
      >
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordField
          {...form.field('newPassword')}
          label={texts.label}
          autoComplete="new-password"
          hint={texts.hint}
          required
        />
        <p role="status" className={styles.status}>
          {!isBusy && form.outcome === 'saved' ? texts.saved : ''}
        </p>
        <div>
          <Button type="submit" busy={isBusy} busyText={texts.submitting}>
            {texts.submit}
          </Button>
        </div>
      </Form>
    </section>
  );
}
