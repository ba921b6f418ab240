import type { ReactNode } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { RequestId } from '../ui/failure-notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { appTexts } from './app-texts.en.ts';
import styles from './page-failure.module.css';

/** Shown instead of a page. `retry` is null if the page tries again by itself. */
export function PageFailure({
  heading,
  reason,
  requestId = null,
  retry,
}: {
  heading: string;
  reason: string;
  requestId?: string | null;
  retry: (() => void) | null;
}): ReactNode {
  const { crash } = useTexts(appTexts);
  return (
    <div className={styles.failure} role={retry === null ? 'status' : 'alert'}>
      <PageHeading title={heading} />
      <p>{reason}</p>
      <RequestId id={requestId} />
      {retry !== null && (
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
