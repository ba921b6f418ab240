import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import styles from './connection-banner.module.css';
import { connectionTexts } from './connection-texts.en.ts';
import { useConnection } from './use-connection.ts';

/** The status element is always rendered, because assistive software announces only changes inside it. */
export function ConnectionBanner(): ReactNode {
  const texts = useTexts(connectionTexts);
  const connection = useConnection();
  return (
    <div role="status" className={styles.banner} data-state={connection}>
      {connection !== 'fine' && <p>{texts[connection]}</p>}
    </div>
  );
}
