import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { withReturnPath } from '../../club/return-path.ts';
import { memberTexts } from '../../member-texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './hosted-return-view.module.css';
import type { HostedReturn } from './use-hosted-return.ts';

const CANCELLED = new Set(['access_denied']);
/** A direct login by full page asks nobody anything: its session token was too old. */
const TOO_LATE = new Set(['login_required', 'interaction_required']);

/** What to say of a return that brought nobody in. The service's own description is not for people. */
function sentence(hostedReturn: Exclude<HostedReturn, { kind: 'working' | 'member' }>): string {
  switch (hostedReturn.kind) {
    case 'refused':
      if (TOO_LATE.has(hostedReturn.error)) return memberTexts.callback.tooLate;
      return CANCELLED.has(hostedReturn.error) ? memberTexts.callback.cancelled : memberTexts.callback.refused;
    case 'invalid':
      return hostedReturn.reason === 'Invalid _state' ? memberTexts.callback.stale : memberTexts.callback.incomplete;
    case 'unreachable':
      return memberTexts.callback.unreachable;
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
          <PageHeading title={memberTexts.callback.page}>{memberTexts.callback.working}</PageHeading>
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
          <PageHeading title={memberTexts.callback.failedHeading} />
          <Notice tone="alarm">
            <p>{sentence(hostedReturn)}</p>
          </Notice>
          <div className={styles.ways}>{again(returnTo)}</div>
          <p>
            <Link to={withReturnPath('/sign-in', returnTo)}>{memberTexts.callback.password}</Link>
          </p>
        </div>
      );
    }
  }
}
