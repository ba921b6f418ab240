import { type ReactNode, useEffect, useState } from 'react';
import { useClub } from '../club/club.ts';
import { useTexts } from '../language/use-texts.ts';
import { lateTexts } from './late-texts.en.ts';
import styles from './update-notice.module.css';
import { watchForUpdate } from './watch-for-update.ts';

/** Switches to a new build of the site; null if there is none. Only the production build has a service worker. */
function useUpdate(): (() => void) | null {
  const { firstPageLoaded } = useClub();
  const [changeOver, setChangeOver] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const watch = async (): Promise<void> => {
      await firstPageLoaded;
      await watchForUpdate(
        navigator.serviceWorker,
        (ready) => setChangeOver(() => ready),
        () => window.location.reload(),
      );
    };
    watch().catch(() => {}); // Without a worker the site works, too.
  }, [firstPageLoaded]);
  return changeOver;
}

export function UpdateOffer(): ReactNode {
  const texts = useTexts(lateTexts).update;
  const changeOver = useUpdate();
  if (changeOver === null) return null;
  return (
    <p className={styles.notice}>
      {texts.ready}{' '}
      <button type="button" onClick={changeOver}>
        {texts.changeOver}
      </button>
    </p>
  );
}
