import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogWays } from '../../ui/dialog/dialog.tsx';
import { deskTexts } from './desk-texts.en.ts';

/** Asks before something is taken away. */
export function RemoveQuestion({
  heading,
  body,
  close,
  remove,
}: {
  heading: string;
  body: string;
  close: () => void;
  remove: () => void;
}): ReactNode {
  const { form } = useTexts(deskTexts);
  return (
    <Dialog heading={heading} kind="alertdialog" tone="alarm" close={close}>
      <p>{body}</p>
      <DialogWays>
        <Button onClick={close}>{form.keep}</Button>
        <Button weight="quiet" onClick={remove}>
          {form.remove}
        </Button>
      </DialogWays>
    </Dialog>
  );
}
