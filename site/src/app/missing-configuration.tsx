import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './missing-configuration.module.css';

/** For the one who builds the site, not for its visitors. */
export function MissingConfiguration(): ReactNode {
  return (
    <main className={styles.page}>
      <h1>{texts.missingConfiguration.heading}</h1>
      <p>{texts.missingConfiguration.body}</p>
    </main>
  );
}
