import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SiteTopic } from '#contracts/control/site-events.ts';
import { control } from './control.ts';

/**
 * Reads again what has changed on the site, as soon as the simulator says so. A hidden tab does not listen, because browsers
 * allow only six connections to one server, and reads everything again when it is shown. Returns whether it listens.
 */
export function useLive(siteId: string): boolean {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
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
      source.onerror = () => setLive(false);
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
  return isLive;
}
