import type { ReactNode } from 'react';
import type { Member } from '#contracts/members/member.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RecordPart } from './record-part.tsx';
import styles from './records.module.css';
import { recordsTexts } from './records-texts.en.ts';
import { useDataCopy } from './use-data-copy.ts';

/** Lets a member save a copy of all data that the club has about them. */
export function DataCopy({ member }: { member: Member }): ReactNode {
  const { copy: texts } = useTexts(recordsTexts);
  const { copy, save, busy } = useDataCopy(member);
  return (
    <RecordPart heading={texts.heading}>
      <div className={styles.stack}>
        <p>{texts.body}</p>
        {!busy && copy.kind === 'failed' && (
          <Notice tone="alarm" takesFocus>
            <p>{texts.failed}</p>
          </Notice>
        )}
        <div>
          <Button weight="quiet" busy={busy} busyText={texts.saving} onClick={save}>
            {texts.save}
          </Button>
        </div>
        <p role="status" className={styles.status}>
          {!busy && copy.kind === 'saved' ? texts.saved(copy.reviews, copy.entries) : ''}
        </p>
      </div>
    </RecordPart>
  );
}
