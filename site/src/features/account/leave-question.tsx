import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogWays } from '../../ui/dialog/dialog.tsx';
import { accountTexts } from './account-texts.en.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks for confirmation when the reader is about to leave unsaved changes. */
export function LeaveQuestion({ unsaved, discard }: { unsaved: boolean; discard: () => void }): ReactNode {
  const { leaving } = useTexts(accountTexts);
  const { asked, stay, leave } = useLeaveGuard(unsaved, discard);
  if (!asked) return null;
  return (
    <Dialog heading={leaving.heading} kind="alertdialog" tone="alarm" close={stay}>
      <p>{leaving.body}</p>
      <DialogWays>
        <Button onClick={stay}>{leaving.stay}</Button>
        <Button weight="quiet" onClick={leave}>
          {leaving.leave}
        </Button>
      </DialogWays>
    </Dialog>
  );
}
