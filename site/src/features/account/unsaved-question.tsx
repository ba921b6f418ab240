import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogWays } from '../../ui/dialog/dialog.tsx';

/** Asks for confirmation before unsaved changes are discarded. */
export function UnsavedQuestion({
  texts,
  stay,
  leave,
}: {
  texts: Readonly<Record<'heading' | 'body' | 'stay' | 'leave', string>>;
  stay: () => void;
  leave: () => void;
}): ReactNode {
  return (
    <Dialog heading={texts.heading} kind="alertdialog" tone="alarm" close={stay}>
      <p>{texts.body}</p>
      <DialogWays>
        <Button onClick={stay}>{texts.stay}</Button>
        <Button weight="quiet" onClick={leave}>
          {texts.leave}
        </Button>
      </DialogWays>
    </Dialog>
  );
}
