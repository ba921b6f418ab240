import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ConnectionBanner } from '../features/connection/connection-banner.tsx';
import { UpdateNotice } from '../features/update/update-notice.tsx';
import { useTexts } from '../language/use-texts.ts';
import { ArrivalContext } from '../ui/arrival-context.ts';
import { Toasts } from '../ui/toast/toasts.tsx';
import { appTexts } from './app-texts.en.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { Footer, SessionEndedBanner } from './late-components.ts';
import styles from './layout.module.css';
import { Masthead } from './masthead.tsx';
import { PageNotLoaded } from './page-failure.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';
import { signInAddress } from './sign-in-address.ts';
import { useTakeArrival } from './use-take-arrival.ts';

/**
 * The masthead, banners and footer around every page. `waiting` while the code of the next page loads. `retry` loads the
 * code of this page again; null if it is loaded.
 */
export function Layout({ waiting, retry }: { waiting: boolean; retry: (() => void) | null }): ReactNode {
  const texts = useTexts(appTexts);
  const here = useLocation();
  const { pathname } = here;
  const { main, takeArrival } = useTakeArrival();
  useScrollRestoration();
  return (
    <Toasts>
      <ArrivalContext value={takeArrival}>
        <a className={styles.skip} href="#main">
          {texts.skipToContent}
        </a>
        <ConnectionBanner />
        <Masthead />
        <UpdateNotice />
        <SessionEndedBanner signInAddress={signInAddress('/sign-in', here)} />
        <main id="main" ref={main} tabIndex={-1} className={styles.main} aria-busy={waiting}>
          {waiting && <p className={styles.loading}>{texts.loading}</p>}
          <CrashBoundary key={pathname}>{retry === null ? <Outlet /> : <PageNotLoaded retry={retry} />}</CrashBoundary>
        </main>
        <Footer />
      </ArrivalContext>
    </Toasts>
  );
}
