import type { ReactNode } from 'react';
import type { More } from '../club/more.ts';
import { useTexts } from '../language/use-texts.ts';
import { Button } from './button.tsx';
import styles from './more-button.module.css';
import { moreTexts } from './more-texts.en.ts';
import { uiTexts } from './ui-texts.en.ts';

/** A button that loads the next page. Renders nothing if there are no more items. */
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
  switch (more) {
    case 'none':
      return null;
    case 'available':
    case 'loading':
      return (
        <div className={styles.more}>
          <Button weight="quiet" busy={more === 'loading'} busyText={texts.loading} onClick={fetchMore}>
            {children}
          </Button>
        </div>
      );
    case 'failed':
      return (
        <div className={styles.more} role="alert">
          <p>{texts.failed}</p>
          <Button weight="quiet" onClick={fetchMore}>
            {failure.retry}
          </Button>
        </div>
      );
  }
}
