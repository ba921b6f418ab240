import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import styles from './update-notice.module.css';
import { updateTexts } from './update-texts.en.ts';
import { useUpdate } from './use-update.ts';

/**
 * Offers a new build of the site. The site never switches by itself, because the reader may be writing. The status
 * element is always rendered, because assistive software announces only changes inside it.
 */
export function UpdateNotice(): ReactNode {
  const texts = useTexts(updateTexts);
  const changeOver = useUpdate();
  return (
    <div role="status">
      {changeOver !== null && (
        <p className={styles.notice}>
          {texts.ready}{' '}
          <button type="button" onClick={changeOver}>
            {texts.changeOver}
          </button>
        </p>
      )}
    </div>
  );
}
