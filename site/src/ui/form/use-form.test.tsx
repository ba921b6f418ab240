import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { readDraft } from '../../club/draft-store.ts';
import { Form } from './form.tsx';
import { keptFields, typedInto } from './kept-draft.ts';
import { TextField } from './text-field.tsx';
import { type FormParts, useForm } from './use-form.ts';

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Name it.')),
  year: z.pipe(z.string().check(z.regex(/^\d+$/, 'A number, please.')), z.transform(Number)),
});
type Typed = z.input<typeof schema>;
type Send = FormParts<Typed, z.output<typeof schema>, string, 'send'>['send'];

function BookForm({ send }: { send: Send }): ReactNode {
  const form = useForm({ schema: () => schema, initial: { title: '', year: '' }, send });
  return (
    <Form of={form} task="send" label="Book" className="" outcome={form.outcome && <p>{form.outcome}</p>}>
      <TextField {...form.field('title')} type="text" label="Title" />
      <TextField {...form.field('year')} type="text" label="Year" />
      <button type="submit">{form.busy === null ? 'Save' : 'Saving'}</button>
    </Form>
  );
}

/** Shows the message of a defect. */
class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError({ message }: Error) {
    return { message };
  }
  override render(): ReactNode {
    return this.state.message ?? this.props.children;
  }
}

function show(send: Send = async () => null) {
  render(
    <Boundary>
      <BookForm send={send} />
    </Boundary>,
  );
  return {
    user: userEvent.setup(),
    title: screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }),
    year: screen.getByRole<HTMLInputElement>('textbox', { name: 'Year' }),
    save: screen.getByRole('button'),
  };
}

describe('a form', () => {
  test('a form sends what the schema made of what was typed', async () => {
    const send = vi.fn<Send>(async () => 'Saved.');
    const { user, title, year } = show(send);
    await user.type(title, ' Emma ');
    await user.type(year, '1815{Enter}');
    expect(await screen.findByText('Saved.')).toBeDefined();
    const attempt = expect.objectContaining({ task: 'send', typed: { title: ' Emma ', year: '1815' } });
    expect(send.mock.calls).toEqual([[{ title: 'Emma', year: 1815 }, attempt]]);
  });

  test('a form lists its errors in the order of its fields, and each leads to its field', async () => {
    const { user, title, year, save } = show();
    await user.click(save);
    const summary = await screen.findByRole('alert');
    expect(summary).toBe(document.activeElement);
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Name it.', 'A number, please.']);
    expect([title, year].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    await user.click(within(summary).getByRole('link', { name: 'A number, please.' }));
    expect(document.activeElement).toBe(year);
  });

  test('an error stays until its field is changed, and comes back with the next check', async () => {
    const { user, title, save } = show();
    await user.click(save);
    await screen.findByRole('alert');
    await user.type(title, ' ');
    expect(screen.queryByText('Name it.')).toBeNull();
    expect(screen.getAllByText('A number, please.')).toHaveLength(2);
    await user.click(save);
    expect(await screen.findAllByText('Name it.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  test('a form says nothing more of the last attempt once another was not right', async () => {
    const { user, title, year, save } = show(async () => 'Saved.');
    await user.type(title, 'Emma');
    await user.type(year, '1815{Enter}');
    await screen.findByText('Saved.');
    await user.clear(year);
    await user.click(save);
    await screen.findByRole('alert');
    await user.type(year, '1');
    expect([screen.queryByRole('alert'), screen.queryByText('Saved.')]).toEqual([null, null]);
  });

  test('a form shows an answer of the service at the field that it is about', async () => {
    const { user, title, year } = show(async (_checked, { refuse }) => {
      refuse('title', 'There is one.');
      return null;
    });
    await user.type(title, 'Emma');
    await user.type(year, '1815{Enter}');
    expect(await screen.findByRole('link', { name: 'There is one.' })).toBeDefined();
    expect([title.getAttribute('aria-invalid'), year.getAttribute('aria-invalid')]).toEqual(['true', null]);
  });

  test('a form is sent once, however often it is submitted, and cannot be changed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const send = vi.fn<Send>(() => promise);
    const { user, title, year } = show(send);
    await user.type(title, 'Emma');
    await user.type(year, '1815');
    title.form?.requestSubmit();
    title.form?.requestSubmit();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Saving' })).toBeDefined());
    await user.type(title, '!{Enter}');
    resolve('Saved.');
    expect(await screen.findByText('Saved.')).toBeDefined();
    expect([send.mock.calls.length, title.value]).toEqual([1, 'Emma']);
  });

  test('a form whose sending rejects has a defect, which reaches the error boundary', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { user, title, year } = show(async () => {
      throw new Error('The form is broken.');
    });
    await user.type(title, 'Emma');
    await user.type(year, '1815{Enter}');
    expect(await screen.findByText('The form is broken.')).toBeDefined();
  });

  test('a form sends what a password manager has filled in without an event', async () => {
    const send = vi.fn<Send>(async () => 'Saved.');
    const { user, title, year, save } = show(send);
    title.value = 'Emma';
    year.value = '1815';
    await user.click(save);
    await screen.findByText('Saved.');
    expect(send.mock.calls[0]?.[0]).toEqual({ title: 'Emma', year: 1815 });
  });
});

describe('the draft of a form', () => {
  test.each<[unknown, boolean]>([
    [{ title: '', year: 'not yet' }, true],
    [{ title: 'Emma', year: 1815 }, false],
    [{ title: 'Emma' }, false],
    [null, false],
  ])('the draft of a form has its shape, but may break its rules: %j is one: %j', (stored, isOne) => {
    sessionStorage.setItem('marginalia:draft:book', JSON.stringify(stored));
    expect(readDraft('book', typedInto(schema))).toEqual(isOne ? stored : null);
  });

  test('the draft of a form has the named fields, and never the others', () => {
    const first = keptFields('sign-in', { email: '', password: '' }, ['email']);
    expect(first.initial).toEqual({ email: '', password: '' });
    first.keep({ email: 'ada@', password: 'a secret' });
    expect({ ...sessionStorage }).toEqual({ 'marginalia:draft:sign-in': '{"email":"ada@"}' });
    expect(keptFields('sign-in', { email: '', password: '' }, ['email']).initial).toEqual({
      email: 'ada@',
      password: '',
    });
    first.forget();
    expect({ ...sessionStorage }).toEqual({});
  });
});
