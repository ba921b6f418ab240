import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { updateOwnMember } from '#core/account.ts';
import type { World } from '#kit/vitest.ts';
import { ADA } from '../testing/club-members.ts';
import { pageClient } from '../testing/page-client.ts';
import { type ShownSite, type ShowSite, test } from '../testing/site-test.tsx';

const LOVELACE = {
  email: 'lovelace@marginalia.test',
  profile: {
    nickname: 'Countess A',
    slug: 'countess-a',
    firstName: 'Ada',
    addresses: [{ address: { city: 'London' } }],
    customFields: [
      { name: 'pencil', value: { strValue: '2B' } },
      { name: 'lists', value: { listValue: ['kept'] } },
    ],
  },
};

async function open(showSite: ShowSite, world: World): Promise<ShownSite> {
  const members = await world.members.list();
  if (!members.some(({ email }) => email === LOVELACE.email)) await world.members.create(LOVELACE);
  const site = await showSite('/account', { as: LOVELACE.email });
  await screen.findByRole('form', { name: 'Your profile' });
  return site;
}
/** The changes that the page sent. */
async function sentChanges(world: World): Promise<unknown[]> {
  return (await world.requests.list('updateMember')).map(({ requestBody }) => {
    const { id: _, ...changes } = JSON.parse(requestBody).member;
    return changes;
  });
}
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save the profile' });

describe('the profile', () => {
  test('the profile shows the member’s texts, and who can see their page', async ({ showSite, world }) => {
    await open(showSite, world);
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveProperty('value', 'Ada');
    expect(screen.getByRole('textbox', { name: 'Town' })).toHaveProperty('value', 'London');
    expect(screen.getByRole('textbox', { name: 'What it says' })).toHaveProperty('value', '2B');
    expect(screen.getByRole('radio', { name: 'Nobody but the club’s host' })).toHaveProperty('checked', true);
    expect(screen.getByRole('link', { name: 'Only you can see it' })).toBeDefined();
  });

  test('nothing can be typed while it is being saved', async ({ showSite, world }) => {
    const { user } = await open(showSite, world);
    const nickname = screen.getByRole('textbox', { name: 'What we call you' });
    await user.type(nickname, '!');
    const held = await world.faults.hold({ operation: 'updateMember' });
    await user.click(save());
    await user.type(nickname, '?');
    expect(nickname).toHaveProperty('value', 'Countess A!');
    await held.release();
    expect(await screen.findByText('Your profile is saved.')).toBeDefined();
  });

  test('a profile that is saved sends only what was changed', async ({ showSite, world }) => {
    const { user } = await open(showSite, world);
    const nickname = screen.getByRole('textbox', { name: 'What we call you' });
    await user.clear(nickname);
    await user.type(nickname, 'Countess');
    expect(screen.getByText('There are changes that are not saved yet.')).toBeDefined();
    await user.click(save());
    expect(await screen.findByText('Your profile is saved.')).toBeDefined();
    expect(await sentChanges(world)).toEqual([{ profile: { nickname: 'Countess' } }]);
    expect(screen.getByRole('heading', { level: 1, name: 'Good to see you, Countess' })).toBeDefined();
  });

  test('the lists of the profile are added to and taken from, and the focus follows', async ({ showSite, world }) => {
    const { user } = await open(showSite, world);
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
    await waitFor(async () => expect(await sentChanges(world)).toHaveLength(1));
    expect((await sentChanges(world))[0]).toEqual({
      contact: {
        addresses: [{ city: 'London' }, { addressLine: '1 Quill Lane' }],
        customFields: { pencil: { name: 'pencil', value: null }, chair: { name: 'chair', value: 'by the window' } },
      },
      privacyStatus: 'PUBLIC',
    });
  });

  test('a profile with a note without a name is not sent', async ({ showSite, world }) => {
    const { user } = await open(showSite, world);
    await user.click(screen.getByRole('button', { name: 'Add a note' }));
    await user.click(save());
    expect(await screen.findByRole('link', { name: 'Give this note a name.' })).toBeDefined();
    await world.requests.expectNone('updateMember');
    await user.type(document.activeElement?.closest('form')?.querySelector('[aria-invalid]') ?? document.body, 'chair');
    expect(screen.queryByText('Give this note a name.')).toBeNull();
  });

  test('a profile that could not be saved keeps what was written', async ({ showSite, world }) => {
    const { user } = await open(showSite, world);
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lovelace');
    await world.faults.add({ drop: true });
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('nothing was saved');
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveProperty('value', 'Lovelace');
  });

  test('a profile that could not be saved can be discarded, and nothing more is said of it', async ({
    showSite,
    world,
  }) => {
    const { user } = await open(showSite, world);
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lovelace');
    await world.faults.add({ operation: 'updateMember', status: 503 });
    await user.click(save());
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Discard the changes' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveProperty('value', '');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What you say about yourself' }));
    expect(await screen.findByText('Your changes are discarded.')).toBeDefined();
  });

  test('a profile that another tab saved meanwhile sends only what was changed here', async ({ showSite, world }) => {
    const { user } = await open(showSite, world);
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lovelace');
    cleanup();
    const other = pageClient(world);
    other.setTokens(await world.signIn(LOVELACE.email));
    await updateOwnMember(other, { profile: { nickname: 'Countess' } });
    await open(showSite, world);
    expect(screen.getByRole('textbox', { name: 'What we call you' })).toHaveProperty('value', 'Countess');
    await user.click(save());
    await screen.findByText('Your profile is saved.');
    expect((await sentChanges(world)).at(-1)).toEqual({ contact: { lastName: 'Lovelace' } });
  });

  test('a profile that another tab saves meanwhile keeps what is being written here', async ({ showSite, world }) => {
    const { user } = await open(showSite, world);
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lovelace');
    await user.click(screen.getByRole('button', { name: 'Add a note' }));
    const other = pageClient(world);
    other.setTokens(await world.signIn(LOVELACE.email));
    await updateOwnMember(other, { profile: { nickname: 'Countess' }, contact: { addresses: [{ city: 'Turin' }] } });
    // An answer is fresh for a minute; after that, the page asks again when it comes into view.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    window.dispatchEvent(new Event('visibilitychange'));
    const nickname = screen.getByRole('textbox', { name: 'What we call you' });
    await waitFor(() => expect(nickname).toHaveProperty('value', 'Countess'));
    expect(screen.getByRole('textbox', { name: 'Town' })).toHaveProperty('value', 'Turin');
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveProperty('value', 'Lovelace');
    expect(screen.getAllByRole('textbox', { name: 'Name of the note' })).toHaveLength(2);
  });

  test('a profile that is left unsaved asks first, and staying returns to it', async ({ showSite, world }) => {
    const { user, address } = await open(showSite, world);
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

  test('what was written in the profile survives a session that ends, until the member signs in again', async ({
    showSite,
    world,
  }) => {
    const { user, endSession } = await open(showSite, world);
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lovelace');
    await endSession();
    expect(await screen.findByText(/Your session has ended/)).toBeDefined();
    cleanup();
    await open(showSite, world);
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveProperty('value', 'Lovelace');
  });

  test('the profile is forgotten when the member signs out (SEC-28)', async ({ showSite, world }) => {
    const { user } = await open(showSite, world);
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lovelace');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out and discard it' }));
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
    expect(screen.queryByText(/You signed out in another tab/)).toBeNull();
  });

  test('signing out with an unsaved profile asks first, and staying keeps it', async ({ showSite, world }) => {
    const { user } = await open(showSite, world);
    const lastName = screen.getByRole('textbox', { name: 'Last name' });
    await user.type(lastName, 'L');
    const signOut = screen.getByRole('button', { name: 'Sign out' });
    await user.click(signOut);
    const question = await screen.findByRole('alertdialog', { name: 'Sign out without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay signed in' }));
    expect(document.activeElement).toBe(signOut);
    expect(lastName).toHaveProperty('value', 'L');
    await user.type(lastName, '{Backspace}');
    await user.click(signOut);
    await screen.findByRole('heading', { level: 1, name: 'Nobody is signed in here' });
  });

  test('an unsaved profile of a member who signs out in another tab is removed, and the page says so', async ({
    showSite,
    world,
  }) => {
    const { user, signOutElsewhere, signInElsewhere } = await open(showSite, world);
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'L');
    act(signOutElsewhere);
    expect(await screen.findByText(/What you were writing here was removed/)).toBeDefined();
    expect(Object.keys(sessionStorage)).toEqual([]);
    await act(() => signInElsewhere(LOVELACE.email));
    await screen.findByRole('form', { name: 'Your profile' });
    expect(screen.queryByText(/What you were writing here was removed/)).toBeNull();
  });
});

describe('a session that ended', () => {
  test('the end of a session is shown where the member is, leads back there, and can be put away', async ({
    showSite,
  }) => {
    const { user, endSession } = await showSite('/books?genre=genre-1', { as: ADA.email });
    await screen.findByRole('heading', { level: 1, name: 'Books' });
    await endSession();
    const link = await screen.findByRole('link', { name: 'Sign in again' });
    expect(link).toHaveProperty('search', '?returnTo=%2Fbooks%3Fgenre%3Dgenre-1');
    await user.click(screen.getByRole('button', { name: 'Close this notice' }));
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });

  test('the end of a session is not mistaken for signing out', async ({ showSite }) => {
    const { signOutElsewhere } = await showSite('/books', { as: ADA.email });
    await screen.findByRole('heading', { level: 1, name: 'Books' });
    act(signOutElsewhere);
    expect(screen.getAllByRole('link', { name: 'Sign in' })).not.toHaveLength(0);
    expect(screen.queryByText(/Your session has ended|You signed out in another tab/)).toBeNull();
  });
});

describe('a new password for a member', () => {
  test('a new password for a member is set, and the field is empty again', async ({ showSite, world }) => {
    const { user } = await open(showSite, world);
    await user.type(screen.getByLabelText('New password'), 'a long sentence');
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
    expect(await screen.findByText(/Your password is changed/)).toBeDefined();
    const body = { loginId: { email: LOVELACE.email }, password: 'a long sentence' };
    expect((await world.fetch('/v2/login', { body })).status).toBe(200);
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
  });

  test.for([
    ['because of too many attempts', { status: 429, code: 'THROTTLED_FEATURE' }, /too many attempts/],
    ['for another reason', { status: 400, code: 'NOT_THIS_TIME' }, /could not be changed/],
  ] as const)(
    'a new password for a member that is refused %s is reported',
    async ([, refusal, sentence], { showSite, world }) => {
      const { user } = await open(showSite, world);
      await user.type(screen.getByLabelText('New password'), 'a long sentence');
      await world.faults.add({ operation: 'changePassword', ...refusal });
      await user.click(screen.getByRole('button', { name: 'Change the password' }));
      expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    },
  );

  test('a new password for a member is not set long after the sign-in, and the page offers another one', async ({
    showSite,
    world,
  }) => {
    await world.clock.freeze();
    const { user } = await open(showSite, world);
    await world.clock.advance(10 * 60 * 1000);
    await user.type(screen.getByLabelText('New password'), 'a long sentence');
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Your last sign-in is too long ago/);
    expect(screen.getByRole('button', { name: 'Sign in again' })).toBeDefined();
  });

  test('a new password for a member is not set once the session has ended, and the page says so', async ({
    showSite,
    world,
  }) => {
    const { user } = await open(showSite, world);
    await user.type(screen.getByLabelText('New password'), 'a long sentence');
    await world.members.change(LOVELACE.email, 'block');
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
    expect(await screen.findByText(/Your session has ended/)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Nobody is signed in here' })).toBeDefined();
  });

  test('a new password for a member that is too short is not sent (SEC-22)', async ({ showSite, world }) => {
    const { user } = await open(showSite, world);
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
    expect(await screen.findByRole('link', { name: 'Choose a password of at least 8 characters.' })).toBeDefined();
    await world.requests.expectNone('changePassword');
  });
});
