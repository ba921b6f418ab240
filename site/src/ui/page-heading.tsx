import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { useArrival } from './arrival-context.ts';
import styles from './page-heading.module.css';
import { uiTexts } from './ui-texts.en.ts';

function metaOf(name: string): HTMLMetaElement {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (found !== null) return found;
  const made = document.createElement('meta');
  made.name = name;
  return document.head.appendChild(made);
}

/**
 * Sets the title and the description of the page, for the window, bookmarks and search engines. The default description
 * is that of the club. An `unlisted` page asks search engines not to list it.
 */
function usePageMeta({
  title,
  description,
  unlisted,
}: {
  title: string;
  description: string | undefined;
  unlisted: boolean;
}): void {
  const texts = useTexts(uiTexts);
  // A layout effect, so that the title is set before a screen reader reads the heading.
  useLayoutEffect(() => {
    document.title = texts.title(title);
    metaOf('description').content = description ?? texts.description;
    metaOf('robots').content = unlisted ? 'noindex' : 'index, follow';
  }, [title, description, unlisted, texts]);
}

/** In characters. Longer titles are set smaller, because they would fill the screen. */
const LONG_TITLE = 70;

/**
 * The h1 of a page. After a navigation it takes the focus, so that the new page is read out and the next Tab starts
 * there. `settled` is false while the page does not know its title yet.
 */
export function PageHeading({
  title,
  description,
  unlisted = false,
  size = 'page',
  settled = true,
  children = title,
}: {
  /** The title, also used for the window. */
  title: string;
  /** A description for search engines and previews: one or two sentences of plain text. */
  description?: string | undefined;
  /** Asks search engines not to list the page. */
  unlisted?: boolean;
  size?: 'page' | 'cover';
  settled?: boolean;
  children?: ReactNode;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const takeArrival = useArrival();
  usePageMeta({ title, description, unlisted });
  useEffect(() => {
    if (title !== '' && settled && takeArrival()) heading.current?.focus({ preventScroll: true });
  }, [title, settled, takeArrival]);
  return (
    <h1
      dir="auto"
      ref={heading}
      tabIndex={-1}
      className={styles.heading}
      data-size={title.length > LONG_TITLE ? 'long' : size}
    >
      {children}
    </h1>
  );
}
