import { type ReactNode, useRef } from 'react';
import type { Member } from '#contracts/members/member.ts';
import { useFormats } from '../../../language/use-formats.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { RecordPart } from './record-part.tsx';
import styles from './records.module.css';
import { recordsTexts } from './records-texts.en.ts';
import { useShelfOnPage } from './use-shelf-on-page.ts';

function Choice({ memberId }: { memberId: string }): ReactNode {
  const { shelf: texts } = useTexts(recordsTexts);
  const formats = useFormats();
  const { shelf, last, change, busy } = useShelfOnPage(memberId);
  const status = useRef<HTMLParagraphElement>(null);
  if (shelf.kind === 'loading') return <SkeletonText />;
  if (shelf.kind === 'failed') return <FailureNotice failed={shelf} />;
  const { value } = shelf;
  return (
    <div className={styles.stack}>
      <p>
        {value === null
          ? texts.none
          : texts.shown(value.want.length + value.reading.length + value.read.length, formats.date(value._updatedDate))}
      </p>
      {!busy && last === 'failed' && (
        <Notice tone="alarm" takesFocus>
          <p>{texts.failed}</p>
        </Notice>
      )}
      <div className={styles.ways}>
        <Button weight="quiet" busy={busy} busyText={texts.busy} onClick={() => change('show')}>
          {value === null ? texts.show : texts.update}
        </Button>
        {value !== null && !busy && (
          <Button
            weight="quiet"
            onClick={() => {
              // This button is removed, so it cannot keep the focus.
              status.current?.focus();
              change('hide');
            }}
          >
            {texts.hide}
          </Button>
        )}
      </div>
      <p role="status" ref={status} tabIndex={-1} className={styles.status}>
        {!busy && last === 'shown' && texts.done}
        {!busy && last === 'hidden' && texts.hidden}
      </p>
    </div>
  );
}

/** Lets a member show the shelf on their page. The notes on it stay private. */
export function ShelfOnPage({ member }: { member: Member }): ReactNode {
  const { shelf: texts } = useTexts(recordsTexts);
  return (
    <RecordPart heading={texts.heading}>
      {member.privacyStatus === 'PUBLIC' ? <Choice memberId={member.id} /> : <p>{texts.privatePage}</p>}
    </RecordPart>
  );
}
