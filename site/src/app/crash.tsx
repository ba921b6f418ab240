import { type ReactNode, useEffect, useRef } from 'react';
import { requestIdOf } from '../club/failure.ts';
import { useOnline } from '../features/connection/use-online.ts';
import { useTexts } from '../language/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { RequestId } from '../ui/failure-notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { appTexts } from './app-texts.en.ts';
import styles from './crash.module.css';
import { PageNotLoaded } from './page-not-loaded.ts';

/**
 * Shown after a defect of the site, an unreadable answer, or a page whose code could not be loaded. A page that is missing
 * because the reader is offline is fetched again when the connection is back.
 */
export function Crash({ error, retry }: { error: unknown; retry: () => void }): ReactNode {
  const { crash } = useTexts(appTexts);
  const isMissing = error instanceof PageNotLoaded;
  const isAway = !useOnline() && isMissing;
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) retry();
    wasAway.current = isAway;
  }, [isAway, retry]);
  return (
    <div className={styles.crash} role={isAway ? 'status' : 'alert'}>
      <PageHeading title={isMissing ? crash.notLoadedHeading : crash.heading} />
      <p>{isAway ? crash.away : isMissing ? crash.notLoaded : crash.body}</p>
      <RequestId id={requestIdOf(error)} />
      {!isAway && (
        <div className={styles.ways}>
          <Button onClick={retry}>{crash.retry}</Button>
          <Button weight="quiet" onClick={() => window.location.reload()}>
            {crash.reload}
          </Button>
        </div>
      )}
    </div>
  );
}
