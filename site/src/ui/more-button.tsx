import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { More } from '../club/use-pages.ts';
import { useTexts } from '../language/use-texts.ts';
import { Button } from './button.tsx';
import styles from './more-button.module.css';
import { moreTexts } from './more-texts.en.ts';
import { uiTexts } from './ui-texts.en.ts';

/**
 * A button that loads the next page. If there are no more items, an empty element stays in its place. It takes the focus that the
 * button had, so that Tab goes on from there.
 */
export function MoreButton({
  more,
  fetchMore,
  children,
}: {
  more: More;
  fetchMore: () => void;
  /** Names the items that the button loads. */
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(moreTexts);
  const { failure } = useTexts(uiTexts);
  const end = useRef<HTMLSpanElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // React reports no blur of an element that it removes.
    if (more === 'none' && hasFocus.current) end.current?.focus({ preventScroll: true });
    if (more === 'none') hasFocus.current = false;
  }, [more]);
  const watch = {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
  switch (more) {
    case 'none':
      return <span ref={end} tabIndex={-1} />;
    case 'available':
    case 'loading':
      return (
        <div className={styles.more} {...watch}>
          <Button weight="quiet" busy={more === 'loading'} busyText={texts.loading} onClick={fetchMore}>
            {children}
          </Button>
        </div>
      );
    case 'failed':
      return (
        <div className={styles.more} role="alert" {...watch}>
          <p>{texts.failed}</p>
          <Button weight="quiet" onClick={fetchMore}>
            {failure.retry}
          </Button>
        </div>
      );
  }
}
