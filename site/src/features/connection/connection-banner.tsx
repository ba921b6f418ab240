import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import styles from './connection-banner.module.css';
import { connectionTexts } from './connection-texts.en.ts';
import { useLostConnection } from './use-lost-connection.ts';

/** The status element is always there: assistive software announces only what changes inside it. */
export function ConnectionBanner(): ReactNode {
  const texts = useTexts(connectionTexts);
  const lost = useLostConnection();
  return (
    <div role="status" className={styles.banner} data-lost={lost}>
      {lost && <p>{texts.lost}</p>}
    </div>
  );
}
