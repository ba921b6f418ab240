import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
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
import { useScrollRestoration } from './scroll-restoration.ts';
import { signInAddress } from './sign-in-address.ts';
import { useTakeArrival } from './use-take-arrival.ts';

/** The masthead, banners and footer around every page. While the next page's code loads, the current page stays. */
export function Layout({ children }: { children: ReactNode }): ReactNode {
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
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <Suspense
            fallback={
              <div className={styles.waiting} aria-busy="true">
                <p className={styles.loading}>{texts.loading}</p>
              </div>
            }
          >
            <CrashBoundary key={pathname}>{children}</CrashBoundary>
          </Suspense>
        </main>
        <Footer />
      </ArrivalContext>
    </Toasts>
  );
}
