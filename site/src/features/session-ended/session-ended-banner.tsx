import { type ReactNode, useSyncExternalStore } from 'react';
import { useClub } from '../../club/club-context.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const SessionEnded = lazyComponent(async () => (await import('./session-ended.tsx')).SessionEnded);

/**
 * Says that the service ended the session, with a link to sign in. The status element is always rendered, because
 * assistive software announces only changes inside it.
 */
export function SessionEndedBanner({ signInAddress }: { signInAddress: string }): ReactNode {
  const { session } = useClub().client;
  const ending = useSyncExternalStore(session.subscribe, session.ending);
  return <div role="status">{ending === 'ended' && <SessionEnded signInAddress={signInAddress} />}</div>;
}
