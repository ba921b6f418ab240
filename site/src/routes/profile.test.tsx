import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Member, member } from '#contracts/members/member.ts';
import { NetworkError } from '#core/index.ts';
import { type RenderedSite, renderSite, type SiteArrangement } from '../testing/render-site.tsx';

const ada: Member = member.parse({
  id: 'member-1',
  loginEmail: 'ada@marginalia.test',
  profile: { nickname: 'Ada', slug: 'ada' },
  contact: {
    firstName: 'Ada',
    addresses: [{ city: 'London' }],
    customFields: { pencil: { name: 'pencil', value: '2B' }, lists: { value: ['kept'] } },
  },
  privacyStatus: 'PRIVATE',
  createdDate: '2023-01-10T12:00:00Z',
  updatedDate: '2023-01-10T12:00:00Z',
});

async function open(arrangement: SiteArrangement = {}): Promise<RenderedSite> {
  const site = renderSite('/account', { role: 'member', member: ada, ...arrangement });
  await screen.findByRole('form', { name: 'Your profile' });
  return site;
}
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save the profile' });

describe('the profile', () => {
  test('shows what the member says, and the name in addresses', async () => {
    await open();
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveProperty('value', 'Ada');
    expect(screen.getByRole('textbox', { name: 'Town' })).toHaveProperty('value', 'London');
    expect(screen.getByRole('textbox', { name: 'What it says' })).toHaveProperty('value', '2B');
    expect(screen.getByRole('radio', { name: 'Nobody but the club’s host' })).toHaveProperty('checked', true);
    expect(screen.getByText('ada')).toBeDefined();
  });

  test('is saved: only what was changed is sent', async () => {
    const changed = { ...ada, profile: { ...ada.profile, nickname: 'Countess' } };
    const { user, sent } = await open({ updateOwn: () => changed });
    const nickname = screen.getByRole('textbox', { name: 'What we call you' });
    await user.clear(nickname);
    await user.type(nickname, 'Countess');
    expect(screen.getByText('There are changes that are not saved yet.')).toBeDefined();
    await user.click(save());
    expect(await screen.findByText('Your profile is saved.')).toBeDefined();
    expect(sent).toEqual([{ profile: { nickname: 'Countess' } }]);
    expect(screen.getByRole('heading', { level: 1, name: 'Good to see you, Countess' })).toBeDefined();
  });

  test('its lists are added to and taken from, and the focus follows', async () => {
    const { user, sent } = await open();
    await user.click(screen.getByRole('button', { name: 'Add an address' }));
    const second = within(screen.getByRole('group', { name: 'Address 2' }));
    expect(document.activeElement).toBe(second.getByRole('textbox', { name: 'Street and number' }));
    await user.keyboard('1 Quill Lane');
    await user.click(screen.getByRole('button', { name: 'Remove note 1' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a note' }));
    await user.click(screen.getByRole('button', { name: 'Add a note' }));
    await user.keyboard('chair');
    await user.type(screen.getByRole('textbox', { name: 'What it says' }), 'by the window');
    await user.click(screen.getByRole('radio', { name: 'Everybody' }));
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      contact: {
        addresses: [{ city: 'London' }, { addressLine: '1 Quill Lane' }],
        customFields: { pencil: { name: 'pencil', value: null }, chair: { name: 'chair', value: 'by the window' } },
      },
      privacyStatus: 'PUBLIC',
    });
  });

  test('with a note of no name is not sent', async () => {
    const { user, sent } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a note' }));
    await user.click(save());
    expect(await screen.findByRole('link', { name: 'Give this note a name.' })).toBeDefined();
    expect(sent).toEqual([]);
    await user.type(document.activeElement?.closest('form')?.querySelector('[aria-invalid]') ?? document.body, 'chair');
    expect(screen.queryByText('Give this note a name.')).toBeNull();
  });

  test('that could not be saved keeps what was written', async () => {
    const { user, service } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lovelace');
    service.failure = new NetworkError(new TypeError('refused'));
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('nothing was saved');
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveProperty('value', 'Lovelace');
  });

  test('that is left unsaved asks first; staying returns to it', async () => {
    const { user, address } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'L');
    await user.click(screen.getByRole('link', { name: 'Books' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    const stay = question.getByRole('button', { name: 'Stay and keep writing' });
    expect(document.activeElement).toBe(stay);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(address()).toBe('/account');
    await user.click(screen.getByRole('link', { name: 'Books' }));
    await user.click(await screen.findByRole('button', { name: 'Leave and discard the changes' }));
    await waitFor(() => expect(address()).toBe('/books'));
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('marginalia:draft:'))).toEqual([]);
  });

  test('survives a session that ends: what was written is there after signing in again', async () => {
    const { user, service, setRole } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lovelace');
    service.ending = 'ended';
    setRole('visitor');
    expect(await screen.findByText(/Your session has ended/)).toBeDefined();
    cleanup();
    await open();
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveProperty('value', 'Lovelace');
  });

  test('is forgotten when the member signs out (SEC-28)', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lovelace');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
  });
});

describe('a session that ended', () => {
  test('is told where the member is, leads back there, and can be put away', async () => {
    const { user, service, setRole } = renderSite('/books?genre=genre-1', { role: 'member' });
    await screen.findByRole('heading', { level: 1, name: 'Books' });
    service.ending = 'ended';
    setRole('none');
    const link = await screen.findByRole('link', { name: 'Sign in again' });
    expect(link).toHaveProperty('search', '?returnTo=%2Fbooks%3Fgenre%3Dgenre-1');
    await user.click(screen.getByRole('button', { name: 'Close this notice' }));
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });

  test('is not mistaken for signing out', async () => {
    const { service, setRole } = renderSite('/books', { role: 'member' });
    await screen.findByRole('heading', { level: 1, name: 'Books' });
    service.ending = 'signed-out';
    setRole('none');
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });
});

describe('a new password for a member', () => {
  test('is set, and the field is empty again', async () => {
    const { user, sent } = await open();
    await user.type(screen.getByLabelText('New password'), 'a long sentence');
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
    expect(await screen.findByText(/Your password is changed/)).toBeDefined();
    expect(sent).toEqual([{ newPassword: 'a long sentence' }]);
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
  });

  test.each([
    ['notSignedIn', /You are no longer signed in/],
    ['throttled', /too many attempts/],
    [undefined, /could not be changed/],
  ] as const)('that is refused (%s) is told', async (errorCode, sentence) => {
    const passwordChange = { kind: 'refused', error: 'x', ...(errorCode && { errorCode }) } as const;
    const { user } = await open({ passwordChange });
    await user.type(screen.getByLabelText('New password'), 'a long sentence');
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  });

  test('that is too short is not sent (SEC-22)', async () => {
    const { user, sent } = await open();
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
    expect(await screen.findByRole('link', { name: 'Choose a password of at least 8 characters.' })).toBeDefined();
    expect(sent).toEqual([]);
  });
});
