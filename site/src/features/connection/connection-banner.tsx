import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import styles from './connection-banner.module.css';
import { useLostConnection } from './use-lost-connection.ts';

/** The status element is always there: assistive software announces only what changes inside it. */
export function ConnectionBanner(): ReactNode {
  const lost = useLostConnection();
  return (
    <div role="status" className={styles.banner} data-lost={lost}>
      {lost && <p>{texts.connection.lost}</p>}
    </div>
  );
}
