import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmailField } from './email-field.tsx';
import { MembershipForm } from './membership-form.tsx';
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

export function ForgotPasswordForm({ request, submit, submitting, correct, draft }: ForgotPassword): ReactNode {
  const texts = useTexts(membershipTexts);
  const error = request.kind === 'incomplete' ? request.errors[0]?.text : undefined;
  return (
    <MembershipForm
      texts={texts.forgotPassword}
      outcome={<Outcome request={request} />}
      submit={submit}
      submitting={submitting}
      correct={correct}
      keep={draft.keep}
    >
      <EmailField kept={draft.kept('email')} error={error} />
    </MembershipForm>
  );
}
