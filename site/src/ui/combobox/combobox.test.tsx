import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Combobox, type Option } from './combobox.tsx';

const OPTIONS = [
  { id: '1', text: 'Crime' },
  { id: '2', text: 'Poetry' },
  { id: '3', text: 'Travel' },
] as const;

const pick = vi.fn<(option: Option) => void>();
const submit = vi.fn();
const scrolled: (string | null)[] = [];
beforeEach(() => {
  vi.clearAllMocks();
  scrolled.length = 0;
  // jsdom has no layout, and therefore no scrolling.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.textContent);
  };
});
function Field({ options = OPTIONS }: { options?: readonly Option[] }): ReactNode {
  const [query, setQuery] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Combobox
        id="genres"
        name="genres"
        label="Genres"
        query={query}
        type={setQuery}
        options={options.filter(({ text }) => text.toLowerCase().includes(query.toLowerCase()))}
        pick={(option) => {
          pick(option);
          setQuery('');
        }}
        leave={() => setQuery('')}
      />
      <button type="submit">Save</button>
    </form>
  );
}

const field = (): HTMLElement => screen.getByRole('combobox', { name: 'Genres' });
const active = (): string | undefined =>
  screen.queryAllByRole('option').find((option) => option.id === field().getAttribute('aria-activedescendant'))
    ?.textContent;

test.each([
  ['{ArrowDown}', 'Crime'],
  ['{ArrowDown}{ArrowDown}', 'Poetry'],
  ['{ArrowDown}{ArrowUp}', 'Travel'],
  ['{ArrowDown}{End}', 'Travel'],
  ['{ArrowDown}{End}{ArrowDown}', 'Crime'],
  ['tr', 'Poetry'],
  ['tr{ArrowDown}', 'Travel'],
])('a combobox after %s has %s active, and Enter picks it without sending the form', async (keys, name) => {
  const user = userEvent.setup();
  render(<Field />);
  await user.tab();
  await user.keyboard(keys);
  expect(active()).toBe(name);
  await user.keyboard('{Enter}');
  expect(pick.mock.calls.map(([{ text }]) => text)).toEqual([name]);
  expect(submit).not.toHaveBeenCalled();
  expect(screen.queryByRole('option')).toBeNull();
});

test('the option that becomes active scrolls into view', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(scrolled).toEqual(['Poetry', 'Travel']);
});

test('a pick by Enter empties the field before the next key arrives', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(field(), 'tr');
  // Events of a person are not wrapped in act: React renders after each of them, and defers work of effects to a later task.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await Promise.resolve();
  expect(field()).toHaveProperty('value', '');
  vi.unstubAllGlobals();
});

test('Enter in an open list without a match neither picks nor sends the form', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(field(), 'xyz{Enter}');
  expect(pick).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('the first option becomes active when the options arrive after the list was opened', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Field options={[]} />);
  await user.click(field());
  expect(field().getAttribute('aria-expanded')).toBe('false');
  rerender(<Field />);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(active()).toBe('Crime');
});

test('an option is picked by a click, and the field keeps the focus', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.click(field());
  await user.click(field());
  await user.click(screen.getByRole('option', { name: 'Travel' }));
  expect(pick.mock.calls.map(([{ text }]) => text)).toEqual(['Travel']);
  expect(document.activeElement).toBe(field());
});

test.each(['{Escape}', '{Tab}'])(
  'in a combobox, %s closes the list, picks nothing, and empties the field',
  async (key) => {
    const user = userEvent.setup();
    render(<Field />);
    await user.type(field(), 'tr');
    await user.keyboard(key);
    expect(screen.queryByRole('option')).toBeNull();
    expect(field()).toHaveProperty('value', '');
    expect(pick).not.toHaveBeenCalled();
  },
);

test.each(['Enter', 'ArrowDown', 'Escape'])(
  'in a combobox, %s belongs to the input method while it composes text',
  async (key) => {
    const user = userEvent.setup();
    render(<Field />);
    await user.type(field(), 'tr');
    fireEvent.keyDown(field(), { key, keyCode: 229, isComposing: true });
    expect(pick).not.toHaveBeenCalled();
    expect(field()).toHaveProperty('value', 'tr');
    expect(active()).toBe('Poetry');
  },
);
