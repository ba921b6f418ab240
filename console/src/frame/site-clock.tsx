import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useClock, useSite } from '../api/use-site.ts';
import { instantText } from '../logic/formats.ts';

/** The time of the site. While its clock runs, it ticks. */
export function useSiteTime(): { readonly now: string; readonly frozen: boolean } | undefined {
  const { data, dataUpdatedAt } = useClock();
  const [, tick] = useState(0);
  const isRunning = data?.frozen === false;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (data === undefined) return undefined;
  const passed = data.frozen ? 0 : Date.now() - dataUpdatedAt;
  return { now: new Date(Date.parse(data.now) + passed).toISOString(), frozen: data.frozen };
}

export function SiteClock(): ReactNode {
  const { siteId } = useSite();
  const time = useSiteTime();
  if (time === undefined) return null;
  return (
    <Link to={`/sites/${siteId}/clock`} className="site-clock" title="The clock of the site, in UTC">
      <time dateTime={time.now}>{instantText(time.now)}</time>
      <span className="zone">{time.frozen ? 'UTC, stopped' : 'UTC'}</span>
    </Link>
  );
}
