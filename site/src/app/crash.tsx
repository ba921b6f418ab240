import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './crash.module.css';

/** A defect of ours, or a chunk of an older build that is no longer there. Loading the page again helps with both. */
export function Crash(): ReactNode {
  return (
    <div className={styles.crash} role="alert">
      <PageHeading title={texts.failure.crashed} />
      <p>{texts.failure.crashedBody}</p>
      <div>
        <Button onClick={() => window.location.reload()}>{texts.failure.reload}</Button>
      </div>
    </div>
  );
}
