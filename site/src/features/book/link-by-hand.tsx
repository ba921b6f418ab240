import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogWays } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { bookTexts } from './book-texts.en.ts';

/** Shows the address of a page, so that the reader can copy it. */
export function LinkByHand({ url, close }: { url: string; close: () => void }): ReactNode {
  const texts = useTexts(bookTexts).share;
  return (
    <Dialog heading={texts.heading} close={close}>
      <p>{texts.body}</p>
      <TextField name="share-link" type="text" label={texts.link} defaultValue={url} spellCheck={false} />
      <DialogWays>
        <Button onClick={close}>{texts.close}</Button>
      </DialogWays>
    </Dialog>
  );
}
