import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { LoginState } from '#core/index.ts';
import { renderSite } from '../testing/render-site.tsx';

const missing: LoginState = { state: 'failure', error: 'x', errorCode: 'missingCaptchaToken' };
const wrong: LoginState = { state: 'failure', error: 'x', errorCode: 'invalidPassword' };
const success: LoginState = { state: 'success', sessionToken: 's' };
const fresh = expect.stringMatching(/^sim-captcha-ok-\d+-\d+$/);

describe('a proof that a person is writing', () => {
  test('is asked for when the club does, and sends what was typed again', async () => {
    const answers = [missing, success];
    const { user, sent, address } = renderSite('/join', {
      captcha: { kind: 'stand-in' },
      register: async () => answers.shift() ?? success,
    });
    await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'new@marginalia.test');
    await user.type(screen.getByLabelText('Choose a password'), 'eight888');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Join the club' }));
    expect(await screen.findByText(/Tick the box below, and the form will be sent again/)).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'I am a reader, not a robot' }));
    await waitFor(() => expect(address()).toBe('/account'));
    const typed = { email: 'new@marginalia.test', password: 'eight888' };
    expect(sent).toEqual([typed, { ...typed, captcha: { visible: fresh, invisible: fresh } }]);
  });

  test('is used up by every answer', async () => {
    const answers = [missing, wrong];
    const { user, sent } = renderSite('/sign-in', {
      captcha: { kind: 'stand-in' },
      login: async () => answers.shift() ?? wrong,
    });
    await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'ada@marginalia.test');
    await user.type(screen.getByLabelText('Password'), 'not it');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.click(await screen.findByRole('checkbox'));
    await screen.findByText(/do not belong together/);
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
    await user.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]).not.toEqual(sent[1]);
  });

  test('cannot be given where there is no check, and nothing foreign is fetched', async () => {
    const { user } = renderSite('/sign-in', { login: async () => missing });
    await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'ada@marginalia.test');
    await user.type(screen.getByLabelText('Password'), 'a password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/this page cannot show it/)).toBeDefined();
    expect(document.querySelector('script[src*="google"]')).toBeNull();
  });
});
