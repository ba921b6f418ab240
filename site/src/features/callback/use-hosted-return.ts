import { useEffect, useState } from 'react';
import type { HostedLoginReturn } from '#core/index.ts';
import { useClub } from '../../club/club-context.ts';

/** The state of the return from the club's sign-in page. */
export type HostedReturn = { readonly state: 'working' } | { readonly state: 'unreachable' } | HostedLoginReturn;

/** Completes the login that this page load returned from. */
export function useHostedReturn(): HostedReturn {
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
