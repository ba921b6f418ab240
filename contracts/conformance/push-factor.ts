import { type PushVerb, pushChallengesResponse } from '../control/control-api.ts';
import { authenticationAnswer } from '../identity/authentication-answer.ts';
import type { Check } from './check.ts';
import type { Answer } from './contract-api.ts';
import { type ControlledApi, type OpenSite, PASSWORD } from './controlled-api.ts';
import { given } from './on-site.ts';
import { outcomeOf, sessionTokenOf, stateTokenOf } from './outcome.ts';

const EMAIL = 'phone@example.com';

/** A member who confirms logins on the phone, has sent the right password and has asked for a request. */
async function requested(open: OpenSite, settings: object = {}) {
  const api = await open({ multiFactor: true, ...settings });
  await api.freeze();
  const { id } = await api.addMember(EMAIL, { push: true });
  const stateToken = stateTokenOf(await api.enter('login', EMAIL));
  const transactionId = transactionIdOf(await api.verifyFactor('PUSH', { stateToken }));
  const verify = async (other: { stateToken?: string; transactionId?: string } = {}) =>
    api.verifyFactor('PUSH', {
      stateToken: other.stateToken ?? stateToken,
      pushData: { transactionId: other.transactionId ?? transactionId },
    });
  return { api, id, stateToken, transactionId, verify };
}

function transactionIdOf({ body }: Answer): string {
  const { data } = authenticationAnswer.safeParse(body);
  if (data?.state !== 'MFA_CHALLENGE') return '';
  return data.mfaChallengeData?.verificationChallengeData?.pushData?.transactionId ?? '';
}

export async function decide(api: ControlledApi, challengeId: string, verb: PushVerb): Promise<void> {
  await api.target.control('POST', `/push/${challengeId}/${verb}`);
}

export const PUSH_ONCE: Check = {
  title: 'PUSH: an approved request lets in, once (DEC-7, SEC-23)',
  observe: given(requested, async ({ api, transactionId, verify }) => {
    const before = outcomeOf(await verify());
    await decide(api, transactionId, 'approve');
    const first = await verify();
    const next = stateTokenOf(await api.enter('login', EMAIL));
    return [
      before,
      sessionTokenOf(first) !== '',
      outcomeOf(await verify()),
      outcomeOf(await verify({ stateToken: next })),
    ];
  }),
  expected: ['MFA_CHALLENGE', true, '400 INVALID_STATE_TOKEN', '400 VERIFICATION_FAILED'],
};

export const PUSH_OF_ONE_LOGIN: Check = {
  title: 'PUSH: an approved request is good for its own login only (SEC-23)',
  observe: given(requested, async ({ api, transactionId, verify }) => {
    await decide(api, transactionId, 'approve');
    const other = stateTokenOf(await api.enter('login', EMAIL));
    return [outcomeOf(await verify({ stateToken: other })), outcomeOf(await verify())];
  }),
  expected: ['400 VERIFICATION_FAILED', 'SUCCESS'],
};

export const PUSH_OF_ONE_MEMBER: Check = {
  title: "PUSH: an approved request of one member does not complete another's login (SEC-23)",
  observe: given(requested, async ({ api, transactionId, verify }) => {
    await decide(api, transactionId, 'approve');
    await api.addMember('thief@example.com', { push: true });
    const stateToken = stateTokenOf(await api.enter('login', 'thief@example.com'));
    return outcomeOf(await verify({ stateToken }));
  }),
  expected: '400 VERIFICATION_FAILED',
};

export const PUSH_DENIED: Check = {
  title: 'PUSH: a denied request stays denied (DEC-7)',
  observe: given(requested, async ({ api, transactionId, verify }) => {
    await decide(api, transactionId, 'deny');
    const outcomes = [outcomeOf(await verify()), outcomeOf(await verify())];
    const approved = await api.target
      .control('POST', `/push/${transactionId}/approve`)
      .catch((failure: Error) => failure.message.includes('404'));
    return [...outcomes, approved];
  }),
  expected: ['400 VERIFICATION_FAILED', '400 VERIFICATION_FAILED', true],
};

export const PUSH_FIVE_MINUTES: Check = {
  title: "PUSH: a request can be answered for five minutes by the site's clock (SEC-23)",
  observe: async (open) => {
    const { api, transactionId, verify } = await requested(open);
    await decide(api, transactionId, 'approve');
    await api.advance(300);
    const late = outcomeOf(await verify());
    const unanswered = await requested(open);
    await unanswered.api.advance(299);
    const inTime = outcomeOf(await unanswered.verify());
    await unanswered.api.advance(1);
    return [late, inTime, outcomeOf(await unanswered.verify())];
  },
  expected: ['400 VERIFICATION_FAILED', 'MFA_CHALLENGE', '400 VERIFICATION_FAILED'],
};

export const PUSH_PAUSE: Check = {
  title: 'PUSH: another request is sent after half a minute, and makes the one before invalid (MEM-8, SEC-23)',
  observe: given(requested, async ({ api, stateToken, transactionId, verify }) => {
    const early = await api.verifyFactor('PUSH', { stateToken });
    await api.advance(30);
    const next = transactionIdOf(await api.verifyFactor('PUSH', { stateToken }));
    const gone = await api.target
      .control('POST', `/push/${transactionId}/approve`)
      .catch((failure: Error) => failure.message.includes('404'));
    await decide(api, next, 'approve');
    return [outcomeOf(early), early.headers.get('retry-after'), gone, outcomeOf(await verify({ transactionId: next }))];
  }),
  expected: ['429 THROTTLED_FEATURE', '30', true, 'SUCCESS'],
};

export const PUSH_GUESSES: Check = {
  title: 'PUSH: five invented requests end the login, asking for the answer does not (DEC-7, SEC-23)',
  observe: given(requested, async ({ api, transactionId, verify }) => {
    for (let asked = 0; asked < 6; asked++) await verify();
    const pending = outcomeOf(await verify());
    for (let tried = 0; tried < 5; tried++) await verify({ transactionId: 'invented' });
    await decide(api, transactionId, 'approve');
    return [pending, outcomeOf(await verify())];
  }),
  expected: ['MFA_CHALLENGE', '400 VERIFICATION_FAILED'],
};

export const PUSH_THROTTLED: Check = {
  title: 'PUSH: with throttling, invented requests count as guesses at the account (MEM-7, SEC-23)',
  observe: async (open) => {
    const { api, verify } = await requested(open, { throttling: true });
    const outcomes: string[] = [];
    for (let tried = 0; tried < 10; tried++) outcomes.push(outcomeOf(await verify({ transactionId: 'invented' })));
    return [outcomes.slice(-2), outcomeOf(await api.enter('login', EMAIL))];
  },
  expected: [['400 VERIFICATION_FAILED', '429 THROTTLED_FEATURE'], '429 THROTTLED_FEATURE'],
};

export const PUSH_ENDS_WITH_PASSWORD: Check = {
  title: 'PUSH: a request ends when the password changes (SEC-10)',
  observe: given(requested, async ({ api, transactionId }) => {
    const { accessToken } = await api.session(EMAIL);
    await api.post('changePassword', { newPassword: 'another-good-password' }, accessToken);
    const { challenges } = pushChallengesResponse.parse(await api.target.control('GET', '/push'));
    return challenges.some(({ challengeId }) => challengeId === transactionId);
  }),
  expected: false,
};

export const pushFactorChecks: readonly Check[] = [
  {
    title: 'PUSH: a login offers it, and the request is in the inbox and on the list of the control API (DEC-7)',
    observe: given(requested, async ({ api, id, transactionId }) => {
      const login = authenticationAnswer.parse((await api.enter('login', EMAIL)).body);
      const offered = 'requireMfaData' in login ? login.requireMfaData?.availableFactors : undefined;
      const message = (await api.mail(EMAIL)).find(({ kind }) => kind === 'push');
      const { challenges } = pushChallengesResponse.parse(await api.target.control('GET', '/push'));
      return [
        offered?.map(({ factorType }) => factorType),
        message?.challengeId === transactionId,
        challenges.map(({ challengeId, sentAt, expiresAt, ...rest }) => [
          challengeId === transactionId,
          Date.parse(expiresAt) - Date.parse(sentAt),
          rest.memberId === id,
          rest.email,
          rest.purpose,
        ]),
      ];
    }),
    expected: [['EMAIL', 'PUSH'], true, [[true, 300_000, true, 'phone@example.com', 'login']]],
  },

  {
    title: 'PUSH is refused to a member who has not set it up (DEC-7)',
    observe: async (open) => {
      const api = await open({ multiFactor: true });
      await api.addMember(EMAIL);
      const stateToken = stateTokenOf(await api.enter('login', EMAIL));
      return outcomeOf(await api.verifyFactor('PUSH', { stateToken }));
    },
    expected: '400 VERIFICATION_FAILED',
  },
  {
    title: 'PUSH: an answer is given once; an unknown request is a 404',
    observe: given(requested, async ({ api, transactionId }) => {
      await decide(api, transactionId, 'approve');
      const statusOf = async (path: string) =>
        api.target.control('POST', path).then(
          () => 200,
          (failure: Error) => /: (\d+) /.exec(failure.message)?.[1],
        );
      return [await statusOf(`/push/${transactionId}/deny`), await statusOf('/push/invented/approve')];
    }),
    expected: ['409', '404'],
  },
  {
    title: 'PUSH: the password of the first step cannot be used again beside it (DEC-7)',
    observe: given(requested, async ({ api, stateToken }) => {
      return outcomeOf(await api.verifyFactor('PASSWORD', { stateToken, passwordData: { password: PASSWORD } }));
    }),
    expected: '400 VERIFICATION_FAILED',
  },
];
