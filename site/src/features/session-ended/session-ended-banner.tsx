import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useClub } from '../../club/club-context.ts';
import { useTexts } from '../../language/use-texts.ts';
import styles from './session-ended-banner.module.css';
import { sessionEndedTexts } from './session-ended-texts.en.ts';

function Ended({ signInAddress }: { signInAddress: string }): ReactNode {
  const texts = useTexts(sessionEndedTexts);
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div className={styles.ended}>
      <p>{texts.body}</p>
      <Link to={signInAddress}>{texts.signIn}</Link>
      <button type="button" aria-label={texts.dismiss} onClick={() => setClosed(true)}>
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M5 5 15 15M15 5 5 15" />
        </svg>
      </button>
    </div>
  );
}

/**
 * Says that the service ended the session, and how to go on from here. The status element is always there: assistive
 * software announces only what changes inside it.
 */
export function SessionEndedBanner({ signInAddress }: { signInAddress: string }): ReactNode {
  const { session } = useClub().client;
  const ending = useSyncExternalStore(session.subscribe, session.ending);
  return <div role="status">{ending === 'ended' && <Ended signInAddress={signInAddress} />}</div>;
}
