import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { withReturnPath } from '../../club/return-path.ts';
import { texts } from '../../texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './hosted-return-view.module.css';
import type { HostedReturn } from './use-hosted-return.ts';

const CANCELLED = new Set(['access_denied', 'login_required', 'interaction_required']);

/** What to say of a return that brought nobody in. The service's own description is not for people. */
function sentence(hostedReturn: Exclude<HostedReturn, { kind: 'working' | 'member' }>): string {
  switch (hostedReturn.kind) {
    case 'refused':
      return CANCELLED.has(hostedReturn.error) ? texts.callback.cancelled : texts.callback.refused;
    case 'invalid':
      return hostedReturn.reason === 'Invalid _state' ? texts.callback.stale : texts.callback.incomplete;
    case 'unreachable':
      return texts.callback.unreachable;
  }
}

/** The end of a hosted login. `again` starts one more. */
export function HostedReturnView({
  hostedReturn,
  again,
}: {
  hostedReturn: HostedReturn;
  again: (returnTo: string) => ReactNode;
}): ReactNode {
  switch (hostedReturn.kind) {
    case 'working':
      return (
        <div className={styles.return} aria-busy="true">
          <PageHeading title={texts.callback.page}>{texts.callback.working}</PageHeading>
        </div>
      );
    case 'member':
      return <Navigate to={hostedReturn.returnTo} replace />;
    case 'refused':
    case 'invalid':
    case 'unreachable': {
      const returnTo = hostedReturn.kind === 'refused' ? hostedReturn.returnTo : '/account';
      return (
        <div className={styles.return}>
          <PageHeading title={texts.callback.failedHeading} />
          <Notice tone="alarm">
            <p>{sentence(hostedReturn)}</p>
          </Notice>
          <div className={styles.ways}>{again(returnTo)}</div>
          <p>
            <Link to={withReturnPath('/sign-in', returnTo)}>{texts.callback.password}</Link>
          </p>
        </div>
      );
    }
  }
}
