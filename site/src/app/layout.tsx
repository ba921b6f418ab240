import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useTexts } from '../language/use-texts.ts';
import { ArrivalContext, type TakeArrival } from '../ui/arrival-context.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Toasts } from '../ui/toast/toasts.tsx';
import { appTexts } from './app-texts.en.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { Footer, SessionEndedBanner } from './late-components.tsx';
import styles from './layout.module.css';
import { Masthead } from './masthead.tsx';
import { PageNotLoaded } from './page-failure.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';
import { signInAddress } from './sign-in-address.ts';

/** The site never switches to a new build by itself, because the reader may be writing. */
const UpdateOffer = lazyComponent(async () => (await import('./update-offer.tsx')).UpdateOffer);

/**
 * Tells the heading of a page whether to take the focus: once after each navigation to another page, but not on the
 * first load, and not if the reader has already moved the focus into the page.
 */
function useTakeArrival(): { main: RefObject<HTMLElement | null>; takeArrival: TakeArrival } {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const arrivedAt = useRef(pathname);
  const arriving = useRef(false);
  // A layout effect, because it must run before the effects of the page's heading.
  useLayoutEffect(() => {
    if (arrivedAt.current !== pathname) arriving.current = true;
    arrivedAt.current = pathname;
  }, [pathname]);
  const takeArrival = useCallback(() => {
    const busyInside = main.current !== document.activeElement && main.current?.contains(document.activeElement);
    const take = arriving.current && busyInside !== true;
    arriving.current = false;
    return take;
  }, []);
  return { main, takeArrival };
}

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
        {/* Always rendered, because assistive software announces only changes inside it. */}
        <div role="status">
          <UpdateOffer />
        </div>
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
