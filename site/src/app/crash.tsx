import type { ReactNode } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { appTexts } from './app-texts.en.ts';
import styles from './crash.module.css';

/** A defect of ours, or a chunk of an older build that is no longer there. Loading the page again helps with both. */
export function Crash(): ReactNode {
  const texts = useTexts(appTexts);
  return (
    <div className={styles.crash} role="alert">
      <PageHeading title={texts.crash.heading} />
      <p>{texts.crash.body}</p>
      <div>
        <Button onClick={() => window.location.reload()}>{texts.crash.reload}</Button>
      </div>
    </div>
  );
}
