import { expect, test, vi } from 'vitest';
import { FrameBlockedError, type LoginState } from '#core/index.ts';
import type { ClubClient } from '../../club/club-client.ts';
import { pastStatusCheck, seekAdmission } from './admission.ts';

const unused = (): never => {
  throw new Error('A login that failed is not completed.');
};
const auth: Pick<ClubClient['auth'], 'completeDirectLogin'> = { completeDirectLogin: unused };

test('a state of a login that core does not know is a refusal without a reason', async () => {
  const admission = await seekAdmission(auth, async () => ({ state: 'failure', error: 'Unknown _state' }));
  expect(admission).toEqual({ kind: 'refused', code: null });
});

test('a frame that the policy of the page blocks leads to the club’s own page', async () => {
  const completeDirectLogin = () => Promise.reject(new FrameBlockedError('https://login.club.test'));
  const admission = await seekAdmission({ completeDirectLogin }, async () => ({
    state: 'success',
    sessionToken: 'ses-1',
  }));
  expect(admission).toEqual({ kind: 'frameBlocked', sessionToken: 'ses-1' });
});

const ADA = { email: 'ada@example.com', password: 'a long password', captcha: { visible: 'captcha-1' } };
const CHECK: LoginState = { state: 'failure', error: 'Unknown _state', reason: 'statusCheck', stateToken: 'st-1' };
const SUCCESS: LoginState = { state: 'success', sessionToken: 'ses-1' };
const { stateToken: _none, ...CHECK_WITHOUT_TOKEN } = CHECK;

test.each<[string, LoginState, LoginState, LoginState, unknown[]]>([
  [
    'a STATUS_CHECK goes on with its state token, without the captcha that was used',
    CHECK,
    SUCCESS,
    SUCCESS,
    [{ email: 'ada@example.com', password: 'a long password', stateToken: 'st-1' }],
  ],
  [
    'a second STATUS_CHECK is shown, not followed for ever',
    CHECK,
    CHECK,
    CHECK,
    [{ email: 'ada@example.com', password: 'a long password', stateToken: 'st-1' }],
  ],
  ['a STATUS_CHECK without a state token is shown', CHECK_WITHOUT_TOKEN, SUCCESS, CHECK_WITHOUT_TOKEN, []],
  ['a login that succeeds at once is sent once', SUCCESS, CHECK, SUCCESS, []],
])('%s', async (_title, first, second, outcome, repeated) => {
  const login = vi.fn(async () => second);
  expect(await pastStatusCheck({ login }, ADA, async () => first)).toEqual(outcome);
  expect(login.mock.calls.flat()).toEqual(repeated);
});
