import type { ReactNode } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { RequestId } from '../ui/loaded-view.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { appTexts } from './app-texts.en.ts';
import styles from './page-failure.module.css';
import { useOnline } from './use-online.ts';

interface FailureProps {
  readonly heading: string;
  readonly reason: string;
  readonly requestId?: string | null;
  /** Null if the page tries again by itself. */
  readonly retry: (() => void) | null;
}

/** Shown instead of a page. */
export function PageFailure({ heading, reason, requestId = null, retry }: FailureProps): ReactNode {
  const { crash } = useTexts(appTexts);
  return (
    <div className={styles.failure} role={retry === null ? 'status' : 'alert'}>
      <PageHeading title={heading} />
      <p>{reason}</p>
      <RequestId id={requestId} />
      {retry !== null && (
        <div className="ways">
          <Button onClick={retry}>{crash.retry}</Button>
          <Button weight="quiet" onClick={() => window.location.reload()}>
            {crash.reload}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The code of a page could not be loaded: the reader is offline, or the server no longer has that build. */
export function PageNotLoaded({ retry }: { retry: () => void }): ReactNode {
  const { crash } = useTexts(appTexts);
  const isOnline = useOnline();
  const reason = isOnline ? crash.notLoaded : crash.away;
  return <PageFailure heading={crash.notLoadedHeading} reason={reason} retry={isOnline ? retry : null} />;
}
