import type { ReactNode } from 'react';
import { requestIdOf } from '../club/failure.ts';
import { useTexts } from '../language/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { RequestId } from '../ui/failure-notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { appTexts } from './app-texts.en.ts';
import styles from './crash.module.css';
import { PageNotLoaded } from './page-not-loaded.ts';

/** Shown after a defect of the site, an unreadable answer, or a page whose code could not be loaded. */
export function Crash({ error, retry }: { error: unknown; retry: () => void }): ReactNode {
  const { crash } = useTexts(appTexts);
  return (
    <div className={styles.crash} role="alert">
      <PageHeading title={crash.heading} />
      <p>{error instanceof PageNotLoaded ? crash.notLoaded : crash.body}</p>
      <RequestId id={requestIdOf(error)} />
      <div className={styles.ways}>
        <Button onClick={retry}>{crash.retry}</Button>
        <Button weight="quiet" onClick={() => window.location.reload()}>
          {crash.reload}
        </Button>
      </div>
    </div>
  );
}
