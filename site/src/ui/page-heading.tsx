import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { useArrival } from './arrival-context.ts';
import styles from './page-heading.module.css';
import { uiTexts } from './ui-texts.en.ts';

/** In characters. More of them are set smaller, or they would fill the screen. */
const LONG_TITLE = 70;

/**
 * The one h1 of a page. After a navigation it takes the focus, so that the new page is read out and the next Tab starts
 * there. `settled` is false while the page does not know its own name yet.
 */
export function PageHeading({
  title,
  size = 'page',
  settled = true,
  children = title,
}: {
  /** The page's name in the window title. */
  title: string;
  size?: 'page' | 'cover';
  settled?: boolean;
  children?: ReactNode;
}): ReactNode {
  const texts = useTexts(uiTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const takeArrival = useArrival();
  useEffect(() => {
    document.title = texts.title(title);
  }, [title, texts.title]);
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
