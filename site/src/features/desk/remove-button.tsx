import { type ReactNode, useState } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogWays } from '../../ui/dialog/dialog.tsx';
import { deskTexts } from './desk-texts.en.ts';

/** Removes something after a confirmation. */
export function RemoveButton({
  label,
  heading,
  body,
  busy,
  remove,
}: {
  label: string;
  /** The question in the dialog; `body` explains the consequences. */
  heading: string;
  body: string;
  busy: boolean;
  remove: () => void;
}): ReactNode {
  const { form } = useTexts(deskTexts);
  const [asked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  return (
    <>
      <Button weight="quiet" busy={busy} busyText={form.removing} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {asked && (
        <Dialog heading={heading} kind="alertdialog" tone="alarm" close={close}>
          <p>{body}</p>
          <DialogWays>
            <Button onClick={close}>{form.keep}</Button>
            <Button
              weight="quiet"
              onClick={() => {
                close();
                remove();
              }}
            >
              {form.remove}
            </Button>
          </DialogWays>
        </Dialog>
      )}
    </>
  );
}
