import { type ReactNode, useState } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Link } from '../../ui/link.tsx';
import styles from './session-ended-banner.module.css';
import { sessionEndedTexts } from './session-ended-texts.en.ts';

/** The notice that the session has ended, until the reader closes it. */
export function SessionEnded({
  text,
  signInAddress,
}: {
  /** `draftsLost`: the member signed out in another tab, and drafts of this tab were removed. */
  text: 'body' | 'draftsLost';
  signInAddress: string;
}): ReactNode {
  const texts = useTexts(sessionEndedTexts);
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div className={styles.ended}>
      <p>{texts[text]}</p>
      <Link to={signInAddress}>{texts.signIn}</Link>
      <button type="button" aria-label={texts.dismiss} onClick={() => setClosed(true)}>
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M5 5 15 15M15 5 5 15" />
        </svg>
      </button>
    </div>
  );
}
