import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { painted } from './painted.ts';
import styles from './rich-text.module.css';
import { SkeletonText } from './skeleton.tsx';

type Sanitise = (html: string) => DocumentFragment;

let loaded: Sanitise | null = null;

/** Loaded after the first paint, because title and authors are shown first and need no sanitiser. */
async function loadSanitiser(): Promise<Sanitise> {
  await painted();
  loaded = (await import('./sanitise.ts')).sanitise;
  return loaded;
}

/** Null until the sanitiser is loaded. No rich text is shown before. */
function useSanitiser(): Sanitise | null {
  const [sanitise, setSanitise] = useState(() => loaded);
  useEffect(() => {
    if (sanitise !== null) return;
    const tryToLoad = (): void =>
      void loadSanitiser().then(
        (ready) => setSanitise(() => ready),
        () => {}, // The rest of the page works without it.
      );
    tryToLoad();
    window.addEventListener('online', tryToLoad);
    return () => window.removeEventListener('online', tryToLoad);
  }, [sanitise]);
  return sanitise;
}

/** HTML from the content service, sanitised first (SEC-30). `opening` makes the first letter a drop cap. */
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
