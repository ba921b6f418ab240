import { useEffect, useState } from 'react';
import { useClub } from '../../club/club-context.ts';

/** Switches to a new build of the site; null if there is none. Only the production build has a service worker. */
export function useUpdate(): (() => void) | null {
  const { settled } = useClub();
  const [changeOver, setChangeOver] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const watch = async (): Promise<void> => {
      await settled;
      const { watchForUpdate } = await import('./watch-for-update.ts');
      await watchForUpdate(
        navigator.serviceWorker,
        (ready) => setChangeOver(() => ready),
        () => window.location.reload(),
      );
    };
    watch().catch(() => {}); // If its code cannot be loaded, there is no worker, and the site works without it.
  }, [settled]);
  return changeOver;
}
