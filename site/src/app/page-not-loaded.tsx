import { type ReactNode, useEffect, useRef } from 'react';
import { useOnline } from '../features/connection/use-online.ts';
import { useTexts } from '../language/use-texts.ts';
import { appTexts } from './app-texts.en.ts';
import { PageFailure } from './page-failure.tsx';

/**
 * Shown instead of a page whose code could not be loaded: the reader is offline, or the server no longer has that build. If
 * the reader is offline, the page is loaded again when the connection is back.
 */
export function PageNotLoaded({ retry }: { retry: () => void }): ReactNode {
  const { crash } = useTexts(appTexts);
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) retry();
    wasOnline.current = isOnline;
  }, [isOnline, retry]);
  return (
    <PageFailure
      heading={crash.notLoadedHeading}
      reason={isOnline ? crash.notLoaded : crash.away}
      retry={isOnline ? retry : null}
    />
  );
}
