import type { ReactNode } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { appTexts } from './app-texts.en.ts';
import styles from './missing-configuration.module.css';

/** For the one who builds the site, not for its visitors. */
export function MissingConfiguration(): ReactNode {
  const texts = useTexts(appTexts);
  return (
    <main className={styles.page}>
      <h1>{texts.missingConfiguration.heading}</h1>
      <p>{texts.missingConfiguration.body}</p>
    </main>
  );
}
