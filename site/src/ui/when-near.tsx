import { type ReactNode, useEffect, useRef, useState } from 'react';
import { canWatchNear, watchNear } from './watch-near.ts';

/** Renders `children` once the reader has scrolled near; until then, `place` reserves their space. */
export function WhenNear({ place, children }: { place: ReactNode; children: ReactNode }): ReactNode {
  const here = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => !canWatchNear());
  useEffect(() => {
    if (near || here.current === null) return;
    return watchNear(here.current, () => setNear(true));
  }, [near]);
  return near ? children : <div ref={here}>{place}</div>;
}
