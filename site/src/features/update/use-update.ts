import { useEffect, useState } from 'react';
import { whenIdle } from '../../club/when-idle.ts';
import { watchForUpdate } from './watch-for-update.ts';

/** How to change over to a newer build of the site; null while there is none. Only the production build has a worker. */
export function useUpdate(): (() => void) | null {
  const [changeOver, setChangeOver] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    whenIdle(() => {
      void watchForUpdate(
        navigator.serviceWorker,
        (ready) => setChangeOver(() => ready),
        () => window.location.reload(),
      );
    });
  }, []);
  return changeOver;
}
