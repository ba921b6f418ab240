import type { ReactNode } from 'react';
import { useTexts } from '../../../language/use-texts.ts';
import { RecordPart } from './record-part.tsx';
import styles from './records.module.css';
import { recordsTexts } from './records-texts.en.ts';

/** Explains the second factor. The platform does not let a website turn it on or enrol a device (DEC-7). */
export function TwoSteps(): ReactNode {
  const { twoSteps: texts } = useTexts(recordsTexts);
  return (
    <RecordPart heading={texts.heading}>
      <div className={styles.stack}>
        <p>{texts.body}</p>
        <p className={styles.meta}>{texts.app}</p>
      </div>
    </RecordPart>
  );
}
