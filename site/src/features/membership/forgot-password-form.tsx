import type { ReactNode } from 'react';
import { memberTexts } from '../../member-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './membership-form.module.css';
import type { ForgotPassword, KeyRequest } from './use-forgot-password.ts';

const { forgotPassword } = memberTexts;

function Outcome({ request }: { request: KeyRequest }): ReactNode {
  switch (request.kind) {
    case 'idle':
      return null;
    case 'incomplete':
      return <ErrorSummary errors={request.errors} />;
    case 'sent':
      return (
        <Notice tone="news" takesFocus>
          <h2>{forgotPassword.sentHeading}</h2>
          <p>{forgotPassword.sent}</p>
          <ButtonLink to="/reset-password">{forgotPassword.haveKey}</ButtonLink>
        </Notice>
      );
    case 'throttled':
    case 'notAllowed':
    case 'failed':
    case 'unreachable':
      return (
        <Notice tone="alarm" takesFocus>
          <p>{forgotPassword[request.kind]}</p>
        </Notice>
      );
  }
}

export function ForgotPasswordForm({ request, submit, submitting, draft }: ForgotPassword): ReactNode {
  const error = request.kind === 'incomplete' ? request.errors[0]?.text : undefined;
  return (
    <form noValidate className={styles.form} aria-label={forgotPassword.form} onSubmit={submit} onInput={draft.keep}>
      {!submitting && <Outcome request={request} />}
      <TextField
        name="email"
        type="email"
        label={memberTexts.membership.email}
        autoComplete="email"
        defaultValue={draft.kept('email')}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={error}
      />
      <div>
        <Button type="submit" busy={submitting} busyText={forgotPassword.submitting}>
          {forgotPassword.submit}
        </Button>
      </div>
    </form>
  );
}
