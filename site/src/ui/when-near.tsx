import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The distance at which `children` are rendered. */
const NEARNESS = '600px';

/** Renders `children` once the reader has scrolled near; until then, `place` reserves their space. */
export function WhenNear({ place, children }: { place: ReactNode; children: ReactNode }): ReactNode {
  const here = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || here.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEARNESS,
    });
    observer.observe(here.current);
    return () => observer.disconnect();
  }, [near]);
  return near ? children : <div ref={here}>{place}</div>;
}
