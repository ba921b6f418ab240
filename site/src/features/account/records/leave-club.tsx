import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../language/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogWays } from '../../../ui/dialog/dialog.tsx';
import tick from '../../../ui/form/tick.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { RecordPart } from './record-part.tsx';
import styles from './records.module.css';
import { recordsTexts } from './records-texts.en.ts';
import { useLeaveClub } from './use-leave-club.ts';

/** Lets a member delete their account. */
export function LeaveClub({ memberId, goHome }: { memberId: string; goHome: () => void }): ReactNode {
  const { leave: texts } = useTexts(recordsTexts);
  const [asked, setAsked] = useState(false);
  const [withWritings, setWithWritings] = useState(true);
  const { leaving, leaveClub, busy } = useLeaveClub(memberId, goHome);
  return (
    <RecordPart heading={texts.heading}>
      <div className={styles.stack}>
        <p>{texts.body}</p>
        <div>
          <Button weight="quiet" onClick={() => setAsked(true)}>
            {texts.open}
          </Button>
        </div>
      </div>
      {asked && (
        <Dialog heading={texts.ask} kind="alertdialog" tone="alarm" close={() => setAsked(false)}>
          {!busy && leaving.kind === 'failed' && (
            <Notice tone="alarm" takesFocus>
              <p>{leaving.failure === 'forbidden' ? texts.forbidden : texts.failed}</p>
              {leaving.cleared && <p>{texts.cleared}</p>}
            </Notice>
          )}
          <p>{texts.consequence}</p>
          <label className={tick.tick}>
            <input type="checkbox" checked={withWritings} onChange={({ target }) => setWithWritings(target.checked)} />
            {texts.withWritings}
          </label>
          <DialogWays>
            <Button onClick={() => setAsked(false)}>{texts.stay}</Button>
            <Button weight="quiet" busy={busy} busyText={texts.leaving} onClick={() => leaveClub(withWritings)}>
              {texts.go}
            </Button>
          </DialogWays>
        </Dialog>
      )}
    </RecordPart>
  );
}
