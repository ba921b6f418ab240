import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { withReturnPath } from '../../club/return-path.ts';
import { refusalText, texts } from '../../texts.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Admission } from './admission.ts';

const { outcome } = texts.membership;

function Alarm({ children }: { children: ReactNode }): ReactNode {
  return (
    <Notice tone="alarm" takesFocus>
      {children}
    </Notice>
  );
}

/** What the club answered, in sentences. */
export function AdmissionOutcome({ admission, returnTo }: { admission: Admission; returnTo: string }): ReactNode {
  switch (admission.kind) {
    case 'idle':
    case 'member':
      return null;
    case 'incomplete':
      return <ErrorSummary errors={admission.errors} />;
    case 'ownerApprovalRequired':
      return (
        <Notice tone="news" takesFocus>
          <h2>{outcome.approvalHeading}</h2>
          <p>{outcome.approval}</p>
        </Notice>
      );
    case 'emailVerificationRequired':
      return (
        <Notice tone="news" takesFocus>
          <h2>{outcome.verificationHeading}</h2>
          <p>{outcome.verification}</p>
        </Notice>
      );
    case 'refused':
      return (
        <Alarm>
          <p>{refusalText(admission.code)}</p>
          {admission.code === 'emailAlreadyExists' && (
            <p>
              <Link to={withReturnPath('/sign-in', returnTo)}>{outcome.signInInstead}</Link>
            </p>
          )}
        </Alarm>
      );
    case 'furtherStep':
      return (
        <Alarm>
          <p>{outcome.furtherStep}</p>
        </Alarm>
      );
    case 'timedOut':
      return (
        <Alarm>
          <p>{outcome.timedOut}</p>
        </Alarm>
      );
    case 'unreachable':
      return (
        <Alarm>
          <p>{outcome.unreachable}</p>
        </Alarm>
      );
  }
}

/** What is wrong with one field, if anything is. */
export function fieldError(admission: Admission, field: string): string | undefined {
  return admission.kind === 'incomplete' ? admission.errors.find((error) => error.field === field)?.text : undefined;
}
