import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import type { HostedLoginReturn } from '#core/index.ts';
import { useClub } from '../club/club.ts';
import { withReturnPath } from '../club/return-path.ts';
import { HostedSignInButton } from '../features/membership/hosted-sign-in-button.tsx';
import { type MembershipTexts, membershipTexts } from '../features/membership/membership-texts.en.ts';
import { useTexts } from '../language/use-texts.ts';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './callback.module.css';

/** The state of the return from the club's sign-in page. */
type HostedReturn = { readonly state: 'working' } | { readonly state: 'unreachable' } | HostedLoginReturn;

/** Completes the login that this page load returned from. */
function useHostedReturn(): HostedReturn {
  const { finishHostedLogin } = useClub();
  const [hostedReturn, setHostedReturn] = useState<HostedReturn>({ state: 'working' });
  useEffect(() => {
    let shown = true;
    const show = (next: HostedReturn): void => {
      if (shown) setHostedReturn(next);
    };
    // A code can be exchanged once. After any failure the login has to start again, so all reasons are treated alike.
    finishHostedLogin().then(show, () => show({ state: 'unreachable' }));
    return () => {
      shown = false;
    };
  }, [finishHostedLogin]);
  return hostedReturn;
}

const CANCELLED = new Set(['access_denied']);
/** A direct login by redirect shows the visitor no page. It fails with these codes if its session token is too old. */
const TOO_LATE = new Set(['login_required', 'interaction_required']);

/** The message for a return without a login. The service's own description is not written for visitors. */
function sentence(
  hostedReturn: Exclude<HostedReturn, { state: 'working' | 'member' }>,
  texts: MembershipTexts['callback'],
): string {
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
function HostedReturnView({
  hostedReturn,
  again,
}: {
  hostedReturn: HostedReturn;
  again: (returnTo: string) => ReactNode;
}): ReactNode {
  const texts = useTexts(membershipTexts).callback;
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

export function Component(): ReactNode {
  const texts = useTexts(membershipTexts).callback;
  return (
    <HostedReturnView
      hostedReturn={useHostedReturn()}
      again={(returnTo) => (
        <HostedSignInButton returnTo={returnTo} weight="strong">
          {texts.again}
        </HostedSignInButton>
      )}
    />
  );
}
