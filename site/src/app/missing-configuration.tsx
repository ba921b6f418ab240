import type { ReactNode } from 'react';
import { useTexts } from '../language/use-texts.ts';
import styles from './missing-configuration.module.css';
import { missingConfigurationTexts } from './missing-configuration-texts.en.ts';

/** Shown to the developer who builds the site, not to visitors. */
export function MissingConfiguration(): ReactNode {
  const texts = useTexts(missingConfigurationTexts);
  return (
    <main className={styles.page}>
      <h1>{texts.heading}</h1>
      <p>{texts.body}</p>
    </main>
  );
}
