import { useEffect, useState } from 'react';
import type { HostedLoginReturn } from '#core/index.ts';
import { useClub } from '../../club/club-context.ts';

/** How the return from the club's sign-in page stands. */
export type HostedReturn = { readonly kind: 'working' } | { readonly kind: 'unreachable' } | HostedLoginReturn;

/** Finishes the login that this page load came back from. */
export function useHostedReturn(): HostedReturn {
  const { finishHostedLogin } = useClub();
  const [hostedReturn, setHostedReturn] = useState<HostedReturn>({ kind: 'working' });
  useEffect(() => {
    let shown = true;
    const show = (next: HostedReturn): void => {
      if (shown) setHostedReturn(next);
    };
    // A code is good for one exchange: after any failure the way in begins anew, so the reasons need no telling apart.
    finishHostedLogin().then(show, () => show({ kind: 'unreachable' }));
    return () => {
      shown = false;
    };
  }, [finishHostedLogin]);
  return hostedReturn;
}
