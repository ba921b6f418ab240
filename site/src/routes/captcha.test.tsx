import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { ADA } from '../testing/club-members.ts';
import { test } from '../testing/site-test.tsx';

const STAND_IN = { captcha: { kind: 'stand-in' } } as const;

describe('a proof that a person is writing', () => {
  test.beforeEach(async ({ world }) => {
    await world.changeSettings({ captcha: 'visible' });
  });

  test('a captcha is asked for when the club demands it, and what was typed is sent again', async ({
    showSite,
    world,
  }) => {
    const { user, address } = await showSite('/join', STAND_IN);
    await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'new@marginalia.test');
    await user.type(screen.getByLabelText('Choose a password'), 'eight888');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Join the club' }));
    expect(await screen.findByText(/Tick the box below, and the form will be sent again/)).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'I am a reader, not a robot' }));
    await waitFor(() => expect(address()).toBe('/account'));
    const sent = (await world.requests.expect('register', 2)).map(({ requestBody }) => JSON.parse(requestBody));
    expect(sent.map((registration) => registration.loginId)).toEqual([
      { email: 'new@marginalia.test' },
      { email: 'new@marginalia.test' },
    ]);
    expect(sent.map((registration) => 'captchaTokens' in registration)).toEqual([false, true]);
  });

  test('a captcha is used up by every answer', async ({ showSite, world }) => {
    const { user } = await showSite('/sign-in', STAND_IN);
    await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), ADA.email);
    await user.type(screen.getByLabelText('Password'), 'not it');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.click(await screen.findByRole('checkbox'));
    await screen.findByText(/do not belong together/);
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
    await user.click(screen.getByRole('checkbox'));
    // The platform accepts each proof once: the third answer is about the password only because its proof is new.
    await waitFor(async () => {
      const answers = (await world.requests.expect('login', 3)).map(({ responseBody }) => JSON.parse(responseBody));
      expect(answers.map(({ details }) => details.applicationError.code)).toEqual(['-19971', '-19976', '-19976']);
    });
  });

  test('a captcha cannot be solved where there is none, and nothing is fetched from elsewhere', async ({
    showSite,
  }) => {
    const { user } = await showSite('/sign-in');
    await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), ADA.email);
    await user.type(screen.getByLabelText('Password'), 'a password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/this page cannot show it/)).toBeDefined();
    expect(document.querySelector('script[src*="google"]')).toBeNull();
  });
});
