import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SiteTopic } from '#contracts/control/site-events.ts';
import { control } from './control.ts';

/**
 * Reads again what has changed on the site, as soon as the simulator says so. A hidden tab does not listen, because browsers
 * allow only six connections to one server, and reads everything again when it is shown. `isLive`: whether it listens. `wasLive`: whether it has ever listened.
 */
export function useLive(siteId: string): { readonly isLive: boolean; readonly wasLive: boolean } {
  const queries = useQueryClient();
  const [isLive, setLive] = useState<boolean>();
  useEffect(() => {
    let source: EventSource | undefined;
    const listen = () => {
      source = new EventSource(control.site(siteId).eventsAddress);
      source.onmessage = ({ data }) => {
        setLive(true);
        const { changed }: { changed: SiteTopic[] } = JSON.parse(data);
        // The first event of a connection: something may have changed while there was none.
        if (changed.length === 0) queries.invalidateQueries({ queryKey: ['site', siteId] });
        for (const topic of changed) queries.invalidateQueries({ queryKey: ['site', siteId, topic] });
      };
      source.onerror = () => {
        setLive((before) => before && false);
        // The simulator answers, but the site is gone.
        if (source?.readyState === EventSource.CLOSED) queries.invalidateQueries({ queryKey: ['site', siteId] });
      };
    };
    const follow = () => {
      if (document.hidden) source?.close();
      else if (source === undefined || source.readyState === EventSource.CLOSED) listen();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      source?.close();
    };
  }, [siteId, queries]);
  return { isLive: isLive === true, wasLive: isLive !== undefined };
}
