import { type ReactNode, useSyncExternalStore } from 'react';
import { useClub } from '../../club/club-context.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const SessionEnded = lazyComponent(async () => (await import('./session-ended.tsx')).SessionEnded);

/**
 * Says that the service ended the session, or that signing out in another tab removed what was being written here, with
 * a link to sign in. The status element is always rendered, because
 * assistive software announces only changes inside it.
 */
export function SessionEndedBanner({ signInAddress }: { signInAddress: string }): ReactNode {
  const { client, lostDrafts } = useClub();
  const { session } = client;
  const ending = useSyncExternalStore(session.subscribe, session.ending);
  const hasLostDrafts = useSyncExternalStore(session.subscribe, lostDrafts);
  const text = hasLostDrafts ? 'draftsLost' : ending === 'ended' ? 'body' : null;
  return <div role="status">{text !== null && <SessionEnded text={text} signInAddress={signInAddress} />}</div>;
}
