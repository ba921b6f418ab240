import { useEffect, useState } from 'react';
import { useClub } from '../../club/club-context.ts';

/**
 * How to change over to a newer build of the site; null while there is none. Only the production build has a worker.
 */
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
    watch().catch(() => {}); // Without its code there is no worker, and the site goes on.
  }, [settled]);
  return changeOver;
}
