import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { painted } from './painted.ts';
import styles from './rich-text.module.css';
import { SkeletonText } from './skeleton.tsx';

type Sanitise = (html: string) => DocumentFragment;

let loaded: Sanitise | null = null;

/** After the paint: what the page is called and who wrote it is read first, and needs no cleaning. */
async function loadSanitiser(): Promise<Sanitise> {
  await painted();
  loaded = (await import('./sanitise.ts')).sanitise;
  return loaded;
}

/** Null until the sanitiser's chunk is here: no rich text is shown before. */
function useSanitiser(): Sanitise | null {
  const [sanitise, setSanitise] = useState(() => loaded);
  useEffect(() => {
    if (sanitise !== null) return;
    let wanted = true;
    const set = (update: () => Sanitise): void => {
      if (wanted) setSanitise(update);
    };
    loadSanitiser().then(
      (ready) => set(() => ready),
      // Thrown while rendering, so that it reaches the page's boundary.
      (error: unknown) =>
        set(() => {
          throw error;
        }),
    );
    return () => {
      wanted = false;
    };
  }, [sanitise]);
  return sanitise;
}

/** HTML out of the content service, cleaned first (SEC-30). `opening` sets the first letter as a drop cap. */
export function RichText({ html, opening = false }: { html: string; opening?: boolean }): ReactNode {
  const sanitise = useSanitiser();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (sanitise !== null) box.current?.replaceChildren(sanitise(html));
  }, [sanitise, html]);
  return sanitise === null ? (
    <SkeletonText />
  ) : (
    <div dir="auto" ref={box} className={styles.rich} data-opening={opening} />
  );
}
