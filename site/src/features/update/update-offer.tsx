import { type ReactNode, useEffect, useState } from 'react';
import { useClub } from '../../club/club-context.ts';
import { useTexts } from '../../language/use-texts.ts';
import styles from './update-notice.module.css';
import { updateTexts } from './update-texts.en.ts';
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
  const texts = useTexts(updateTexts);
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
