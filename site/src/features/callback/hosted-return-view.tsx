import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { withReturnPath } from '../../club/return-path.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { type CallbackTexts, callbackTexts } from './callback-texts.en.ts';
import styles from './hosted-return-view.module.css';
import type { HostedReturn } from './use-hosted-return.ts';

const CANCELLED = new Set(['access_denied']);
/** A direct login by redirect shows the visitor no page. It fails with these codes if its session token is too old. */
const TOO_LATE = new Set(['login_required', 'interaction_required']);

/** The message for a return without a login. The service's own description is not written for visitors. */
function sentence(hostedReturn: Exclude<HostedReturn, { state: 'working' | 'member' }>, texts: CallbackTexts): string {
  switch (hostedReturn.state) {
    case 'refused':
      if (TOO_LATE.has(hostedReturn.error)) return texts.tooLate;
      return CANCELLED.has(hostedReturn.error) ? texts.cancelled : texts.refused;
    case 'invalid':
      return hostedReturn.reason === 'Invalid _state' ? texts.stale : texts.incomplete;
    case 'unreachable':
      return texts.unreachable;
  }
}

/** The result of a hosted login. `again` starts another one. */
export function HostedReturnView({
  hostedReturn,
  again,
}: {
  hostedReturn: HostedReturn;
  again: (returnTo: string) => ReactNode;
}): ReactNode {
  const texts = useTexts(callbackTexts);
  switch (hostedReturn.state) {
    case 'working':
      return (
        <div className={styles.return} aria-busy="true">
          <PageHeading title={texts.page}>{texts.working}</PageHeading>
        </div>
      );
    case 'member':
      return <Navigate to={hostedReturn.returnTo} replace />;
    case 'refused':
    case 'invalid':
    case 'unreachable': {
      const returnTo = hostedReturn.state === 'refused' ? hostedReturn.returnTo : '/account';
      return (
        <div className={styles.return}>
          <PageHeading title={texts.failedHeading} />
          <Notice tone="alarm">
            <p>{sentence(hostedReturn, texts)}</p>
          </Notice>
          <div className={styles.ways}>{again(returnTo)}</div>
          <p>
            <Link to={withReturnPath('/sign-in', returnTo)}>{texts.password}</Link>
          </p>
        </div>
      );
    }
  }
}
