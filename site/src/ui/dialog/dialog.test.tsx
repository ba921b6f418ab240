import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import '../../testing/native-dialog.ts';
import { Dialog, DialogWays } from './dialog.tsx';

function Page({ kind }: { kind: 'dialog' | 'alertdialog' }): ReactNode {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Remove the book
      </button>
      {open && (
        <Dialog heading="Remove it?" kind={kind} close={close}>
          <p>It cannot be brought back.</p>
          <DialogWays>
            <button type="button" onClick={close}>
              Keep it
            </button>
          </DialogWays>
        </Dialog>
      )}
    </>
  );
}

test.each([
  ['a button inside', () => userEvent.click(screen.getByRole('button', { name: 'Keep it' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click beside it', () => userEvent.click(screen.getByRole('dialog'))],
])('%s closes a dialog, and the focus is where it was', async (_name, act) => {
  render(<Page kind="dialog" />);
  const opener = screen.getByRole('button', { name: 'Remove the book' });
  await userEvent.click(opener);
  expect(screen.getByRole('dialog', { name: 'Remove it?' })).toHaveProperty('open', true);
  expect(document.activeElement?.textContent).toBe('Keep it');
  await act();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('an alert dialog says all it has to say, and stays until it is answered', async () => {
  render(<Page kind="alertdialog" />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the book' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Remove it?', description: /cannot be brought back/ });
  fireEvent.click(dialog);
  expect(screen.getByRole('alertdialog')).toBe(dialog);
});
