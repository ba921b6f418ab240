import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Toast, useToast } from './toast-context.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => void vi.useFakeTimers());

function Page({ toasts }: { toasts: readonly Toast[] }): ReactNode {
  const say = useToast();
  return toasts.map((toast) => (
    <button key={toast.text} type="button" onClick={() => say(toast)}>
      do {toast.text}
    </button>
  ));
}

async function show(...toasts: Toast[]): Promise<HTMLElement> {
  render(
    <Toasts>
      <Page toasts={toasts} />
    </Toasts>,
  );
  const [first] = screen.getAllByRole('button');
  if (first === undefined) throw new Error('no toast was given');
  first.focus();
  fireEvent.click(first);
  // The code of toasts is loaded with the first one.
  await act(() => vi.dynamicImportSettled());
  return first;
}

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('a toast is said aloud, and goes after ten seconds', async () => {
  await show({ text: 'Removed.' });
  expect(screen.getByRole('status').textContent).toBe('Removed.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  wait(9_999);
  expect(screen.getByText('Removed.')).toBeDefined();
  wait(1);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a toast stays while it is pointed at or has the focus', async () => {
  await show({ text: 'Removed.', undo: vi.fn() });
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  wait(60_000);
  expect(screen.getByText('Removed.')).toBeDefined();
  act(() => undo.blur());
  fireEvent.pointerEnter(screen.getByText('Removed.'));
  wait(60_000);
  expect(screen.getByText('Removed.')).toBeDefined();
  fireEvent.pointerLeave(screen.getByText('Removed.'));
  wait(10_000);
  expect(screen.queryByText('Removed.')).toBeNull();
});

test('undo takes it back once, and the focus goes where it came from', async () => {
  const undo = vi.fn();
  const opener = await show({ text: 'Removed.', undo });
  const button = screen.getByRole('button', { name: 'Undo' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('');
  expect(document.activeElement).toBe(opener);
});

test.each([
  ['the button that closes it', () => fireEvent.click(screen.getByRole('button', { name: 'Close this message' }))],
  ['Escape', () => fireEvent.keyDown(screen.getByRole('button', { name: 'Undo' }), { key: 'Escape' })],
])('the key %s closes a toast and takes nothing back', async (_name, close) => {
  const undo = vi.fn();
  await show({ text: 'Removed.', undo });
  close();
  expect(screen.getByRole('status').textContent).toBe('');
  expect(undo).not.toHaveBeenCalled();
});

test('a new toast takes the place of the one before, with time of its own', async () => {
  await show({ text: 'First.' }, { text: 'Second.' });
  wait(9_000);
  fireEvent.click(screen.getByRole('button', { name: 'do Second.' }));
  expect(screen.getByRole('status').textContent).toBe('Second.');
  wait(9_000);
  expect(screen.getByRole('status').textContent).toBe('Second.');
});

test.each([
  [100, 'end'],
  [700, 'start'],
])(
  'pressed %i pixels down a window of 768, it stands at the %s of the window and covers nothing that was pressed',
  async (clientY, edge) => {
    fireEvent.pointerDown(document.body, { clientY: 0 });
    const opener = await show({ text: 'Removed.' });
    fireEvent.pointerDown(opener, { clientY });
    fireEvent.click(opener);
    expect(screen.getByRole('status').dataset.edge).toBe(edge);
  },
);
