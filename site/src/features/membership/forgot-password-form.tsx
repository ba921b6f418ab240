import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './membership-form.module.css';
import { membershipTexts } from './membership-texts.en.ts';
import type { ForgotPassword, KeyRequest } from './use-forgot-password.ts';

function Outcome({ request }: { request: KeyRequest }): ReactNode {
  const texts = useTexts(membershipTexts);
  switch (request.kind) {
    case 'idle':
      return null;
    case 'incomplete':
      return <ErrorSummary errors={request.errors} />;
    case 'sent':
      return (
        <Notice tone="news" takesFocus>
          <h2>{texts.forgotPassword.sentHeading}</h2>
          <p>{texts.forgotPassword.sent}</p>
          <ButtonLink to="/reset-password">{texts.forgotPassword.haveKey}</ButtonLink>
        </Notice>
      );
    case 'throttled':
    case 'notAllowed':
    case 'failed':
    case 'unreachable':
      return (
        <Notice tone="alarm" takesFocus>
          <p>{texts.forgotPassword[request.kind]}</p>
        </Notice>
      );
  }
}

export function ForgotPasswordForm({ request, submit, submitting, draft }: ForgotPassword): ReactNode {
  const texts = useTexts(membershipTexts);
  const error = request.kind === 'incomplete' ? request.errors[0]?.text : undefined;
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={texts.forgotPassword.form}
      onSubmit={submit}
      onInput={draft.keep}
    >
      {!submitting && <Outcome request={request} />}
      <TextField
        name="email"
        type="email"
        label={texts.credentials.email}
        autoComplete="email"
        defaultValue={draft.kept('email')}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={error}
      />
      <div>
        <Button type="submit" busy={submitting} busyText={texts.forgotPassword.submitting}>
          {texts.forgotPassword.submit}
        </Button>
      </div>
    </form>
  );
}
