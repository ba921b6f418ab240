import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from './link.tsx';
import { painted } from './painted.ts';
import styles from './rich-text.module.css';
import { SkeletonText } from './waiting.tsx';

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

/**
 * HTML from the content service, sanitised first (SEC-30). `opening` makes the first letter a drop cap. What stands in
 * italics and is in `pages` becomes a link to that path of the site.
 */
export function RichText({
  html,
  opening = false,
  pages,
}: {
  html: string;
  opening?: boolean;
  pages?: ReadonlyMap<string, string>;
}): ReactNode {
  const navigate = useNavigate();
  const sanitise = useSanitiser();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (sanitise === null) return;
    const safe = sanitise(html);
    for (const words of safe.querySelectorAll('em')) {
      const path = pages?.get(words.textContent);
      if (path === undefined || words.closest('a') !== null) continue;
      const link = Object.assign(document.createElement('a'), { href: path });
      link.addEventListener('click', (event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void navigate(path);
      });
      words.replaceWith(link);
      link.append(words);
    }
    box.current?.replaceChildren(safe);
  }, [sanitise, html, pages, navigate]);
  return sanitise === null ? (
    <SkeletonText />
  ) : (
    <div dir="auto" ref={box} className={styles.rich} data-opening={opening} />
  );
}
