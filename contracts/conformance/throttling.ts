import type { SiteSettings } from '../control/site-settings.ts';
import type { Check } from './check.ts';
import type { Answer } from './contract-api.ts';
import type { ControlledApi, OpenSite } from './controlled-api.ts';
import { inTurn } from './login-refusals.ts';
import { given } from './on-site.ts';
import { outcomeOf, stateTokenOf } from './outcome.ts';

const EMAIL = 'member@example.com';

/** The number of answers with each outcome. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(outcomeOf(answer), (counts.get(outcomeOf(answer)) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** Creates a site with throttling and a frozen clock, so that no attempt becomes old enough to be forgotten. */
async function throttled(open: OpenSite, settings: Partial<SiteSettings> = {}): Promise<ControlledApi> {
  const api = await open({ ...settings, throttling: true });
  await api.freeze();
  return api;
}

async function lastCode(api: ControlledApi, email = EMAIL): Promise<string> {
  return (await api.mail(email)).at(-1)?.code ?? '';
}

async function wrongCode(api: ControlledApi, email = EMAIL): Promise<string> {
  return (await lastCode(api, email)) === '000000' ? '111111' : '000000';
}

async function verifyMail(api: ControlledApi, login: Answer, code: string): Promise<Answer> {
  return api.verifyFactor('EMAIL', { stateToken: stateTokenOf(login), emailData: { code } });
}

export const SECOND_FACTOR_GUESSES_COUNT: Check = {
  title: 'a right password gives no new guesses at the second factor (MEM-7, SEC-23)',
  observe: async (open) => {
    const api = await throttled(open, { multiFactor: true });
    await api.addMember(EMAIL);
    const rounds = await inTurn(20, async () => {
      const login = await api.enter('login', EMAIL);
      return [login, await verifyMail(api, login, await wrongCode(api))];
    });
    const [logins, guesses] = [rounds.map(([login]) => login), rounds.map(([, guess]) => guess)];
    return [tally(logins.filter(isAnswer)), tally(guesses.filter(isAnswer))];
  },
  expected: [
    { REQUIRE_MFA: 5, '429 THROTTLED_FEATURE': 15 },
    { '400 VERIFICATION_FAILED': 5, '400 stateToken': 15 },
  ],
};

export const SECOND_FACTOR_GUESSES_AT_ONCE: Check = {
  title: 'each of several simultaneous guesses at a second factor counts as one attempt (MEM-7, SEC-23)',
  observe: async (open) => {
    const api = await throttled(open, { multiFactor: true });
    await api.addMember(EMAIL);
    const login = await api.enter('login', EMAIL);
    const code = await wrongCode(api);
    const guesses = Array.from({ length: 20 }, () => verifyMail(api, login, code));
    return tally(await Promise.all(guesses));
  },
  expected: { '400 VERIFICATION_FAILED': 9, '429 THROTTLED_FEATURE': 11 },
};

export const EMAIL_CODE_GUESSES_COUNT: Check = {
  title: 'a right password gives no new guesses at the code that confirms the address (MEM-7, MEM-8, SEC-23)',
  observe: async (open) => {
    const api = await throttled(open, { requireEmailVerification: true });
    const first = stateTokenOf(await api.enter('register', EMAIL));
    const guess = async (stateToken: string) =>
      api.ask('verifyDuringAuthentication', { stateToken, code: await wrongCode(api) });
    const guesses = await inTurn(5, () => guess(first));
    const login = await api.enter('login', EMAIL);
    const more = await inTurn(20, () => guess(stateTokenOf(login)));
    const right = await api.ask('verifyDuringAuthentication', {
      stateToken: stateTokenOf(login),
      code: await lastCode(api),
    });
    return [tally(guesses), outcomeOf(login), tally(more), outcomeOf(right)];
  },
  expected: [
    { '400 VERIFICATION_FAILED': 5 },
    'REQUIRE_EMAIL_VERIFICATION',
    { '400 VERIFICATION_FAILED': 4, '429 THROTTLED_FEATURE': 16 },
    '429 THROTTLED_FEATURE',
  ],
};

function isAnswer(answer: Answer | undefined): answer is Answer {
  return answer !== undefined;
}

export const HALF_A_LOGIN_GIVES_NOTHING_BACK: Check = {
  title: 'only a complete login gives attempts back, the right password alone does not (MEM-7)',
  observe: async (open) => {
    const api = await throttled(open, { multiFactor: true });
    await api.addMember(EMAIL);
    const guessPassword = () => api.enter('login', EMAIL, { password: 'not-the-password' });
    const wholeLogin = async () => {
      const guesses = await inTurn(6, guessPassword);
      const login = await api.enter('login', EMAIL);
      const wrong = await verifyMail(api, login, await wrongCode(api));
      const right = await verifyMail(api, login, await lastCode(api));
      return [tally(guesses), outcomeOf(wrong), outcomeOf(right)];
    };
    return [
      await inTurn(2, wholeLogin),
      tally(await inTurn(9, guessPassword)),
      tally([await api.enter('login', EMAIL), await guessPassword()]),
    ];
  },
  expected: [
    [
      [{ '401 -19976': 6 }, '400 VERIFICATION_FAILED', 'SUCCESS'],
      [{ '401 -19976': 6 }, '400 VERIFICATION_FAILED', 'SUCCESS'],
    ],
    { '401 -19976': 9 },
    { REQUIRE_MFA: 1, '429 THROTTLED_FEATURE': 1 },
  ],
};

export const LOCKOUT_FOLLOWS_THE_CLOCK: Check = {
  title: 'a lockout ends when the clock is set back to before it (MEM-7)',
  observe: given(throttled, async (api) => {
    await api.addMember(EMAIL);
    await inTurn(10, () => api.enter('login', EMAIL, { password: 'not-the-password' }));
    const before = await api.enter('login', EMAIL);
    await api.target.control('POST', '/clock/set', { at: '2001-01-01T00:00:00Z' });
    return [outcomeOf(before), outcomeOf(await api.enter('login', EMAIL))];
  }),
  expected: ['429 THROTTLED_FEATURE', 'SUCCESS'],
};

export const START_MAILS_ARE_LIMITED: Check = {
  title: 'Start mails at most five codes to one identity, and thirty for one client (MEM-10, SEC-23)',
  observe: given(throttled, async (api) => {
    const identities = await inTurn(7, (turn) => api.addMember(`member-${turn}@example.com`));
    const start = (identityId: string) => api.ask('startVerification', { identityId });
    const answers = await Array.fromAsync(identities, async ({ id }) => tally(await inTurn(6, () => start(id))));
    const mails = await Promise.all(identities.map(async ({ email }) => (await api.mail(email)).length));
    await api.advance(900);
    return [answers, mails, outcomeOf(await start(identities[0]?.id ?? ''))];
  }),
  expected: [
    [...Array.from({ length: 6 }, () => ({ '200': 5, '429 THROTTLED_FEATURE': 1 })), { '429 THROTTLED_FEATURE': 6 }],
    [5, 5, 5, 5, 5, 5, 0],
    '200',
  ],
};

export const RECOVERY_MAILS_ARE_LIMITED: Check = {
  title: 'one client gets at most thirty recovery mails sent; known and unknown addresses count alike (SEC-21)',
  observe: given(throttled, async (api) => {
    const members = await inTurn(3, (turn) => api.addMember(`member-${turn}@example.com`));
    const ask = (email: string) => api.ask('sendRecoveryEmail', { email });
    const [first, second, third] = members.map(({ email }) => email);
    const answers = [
      ...(await inTurn(6, () => ask(first ?? ''))),
      ...(await inTurn(23, () => ask('nobody@example.com'))),
      ...(await inTurn(2, () => ask(second ?? ''))),
      ...(await inTurn(2, () => ask(third ?? ''))),
      await ask('nobody@example.com'),
    ];
    return [tally(answers), await Promise.all(members.map(async ({ email }) => (await api.mail(email)).length))];
  }),
  expected: [{ '200': 34 }, [5, 1, 0]],
};

export const throttlingChecks: readonly Check[] = [
  {
    title: 'guesses at codes of many accounts count for the client (MEM-7, SEC-23)',
    observe: async (open) => {
      const api = await throttled(open, { multiFactor: true });
      const outcomes = await inTurn(16, async (turn) => {
        const email = `member-${turn}@example.com`;
        await api.addMember(email);
        const login = await api.enter('login', email);
        return login.status === 200 ? verifyMail(api, login, await wrongCode(api, email)) : login;
      });
      return tally(outcomes);
    },
    expected: { '400 VERIFICATION_FAILED': 15, '429 THROTTLED_FEATURE': 1 },
  },
  {
    title: 'thirty registrations of taken addresses from one client, then none for a while (SEC-21)',
    observe: given(throttled, async (api) => {
      const newMembers = await inTurn(2, (turn) => api.enter('register', `new-${turn}@example.com`));
      await api.addMember(EMAIL);
      const taken = await inTurn(31, () => api.enter('register', EMAIL));
      return [tally(newMembers), tally(taken)];
    }),
    expected: [{ SUCCESS: 2 }, { '409 -19995': 30, '429 THROTTLED_FEATURE': 1 }],
  },
  {
    title: 'logins that mail a code are refused after five mails, and a registration that cannot mail makes no member',
    observe: async (open) => {
      const api = await throttled(open, { requireEmailVerification: true });
      const registered = await api.enter('register', EMAIL);
      const logins = await inTurn(5, () => api.enter('login', EMAIL));
      const others = await inTurn(26, (turn) => api.enter('register', `other-${turn}@example.com`));
      const refused = await api.enter('register', 'other-25@example.com');
      await api.advance(900);
      return [
        outcomeOf(registered),
        tally(logins),
        tally(others),
        outcomeOf(refused),
        outcomeOf(await api.enter('register', 'other-25@example.com')),
      ];
    },
    expected: [
      'REQUIRE_EMAIL_VERIFICATION',
      { REQUIRE_EMAIL_VERIFICATION: 4, '429 THROTTLED_FEATURE': 1 },
      { REQUIRE_EMAIL_VERIFICATION: 25, '429 THROTTLED_FEATURE': 1 },
      '429 THROTTLED_FEATURE',
      'REQUIRE_EMAIL_VERIFICATION',
    ],
  },
  {
    title: 'another code for a second factor is mailed four times, after the one of the login (SEC-23)',
    observe: async (open) => {
      const api = await throttled(open, { multiFactor: true });
      await api.addMember(EMAIL);
      const stateToken = stateTokenOf(await api.enter('login', EMAIL));
      const resent = await inTurn(10, async () => {
        await api.advance(30);
        return api.verifyFactor('EMAIL', { stateToken });
      });
      return [tally(resent), (await api.mail(EMAIL)).length];
    },
    expected: [{ MFA_CHALLENGE: 4, '429 THROTTLED_FEATURE': 6 }, 5],
  },
  {
    title: 'activation mails are limited to five for one identity (MEM-15)',
    observe: given(throttled, async (api) => {
      const { id: identityId } = await api.addMember(EMAIL, { password: undefined });
      const sent = await inTurn(6, () => api.post('sendActivationEmail', { identityId }, api.target.apiKey));
      return [tally(sent), (await api.mail(EMAIL)).length];
    }),
    expected: [{ '200': 5, '429 THROTTLED_FEATURE': 1 }, 5],
  },
  {
    title: 'recovery mails that anybody asks for do not keep a member from the code of a login (SEC-21)',
    observe: async (open) => {
      const api = await throttled(open, { multiFactor: true });
      await api.addMember(EMAIL);
      await inTurn(6, () => api.ask('sendRecoveryEmail', { email: EMAIL }));
      return outcomeOf(await api.enter('login', EMAIL));
    },
    expected: 'REQUIRE_MFA',
  },
];
