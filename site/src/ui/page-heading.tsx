import { type ReactNode, useEffect, useRef } from 'react';
import { useArrival } from './arrival-context.ts';
import styles from './page-heading.module.css';
import { usePageMeta } from './use-page-meta.ts';

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
