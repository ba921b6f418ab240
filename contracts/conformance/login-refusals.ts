import type { Check } from './check.ts';
import type { ControlledApi } from './controlled-api.ts';
import { onSite } from './on-site.ts';
import { outcomeOf } from './outcome.ts';

const EMAIL = 'member@example.com';
const wrong = { password: 'not-the-password' };

export async function inTurn<T>(count: number, act: (turn: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let turn = 0; turn < count; turn++) results.push(await act(turn));
  return results;
}

export const THROTTLED_BY_EMAIL: Check = {
  title: 'after ten failed logins an address waits a quarter of an hour, right password or not (MEM-7, SEC-23)',
  observe: async (open) => {
    const api = await open({ throttling: true });
    await api.freeze();
    await api.addMember(EMAIL);
    const tries = await inTurn(10, async () => outcomeOf(await api.enter('login', EMAIL, wrong)));
    const eleventh = await api.enter('login', EMAIL);
    await api.advance(900);
    return [
      new Set(tries),
      outcomeOf(eleventh),
      eleventh.headers.get('retry-after'),
      outcomeOf(await api.enter('login', EMAIL)),
    ];
  },
  expected: [new Set(['401 -19976']), '429 THROTTLED_FEATURE', '900', 'SUCCESS'],
};

export const THROTTLED_AT_ONCE: Check = {
  title: 'each of several simultaneous guesses counts as one attempt (MEM-7, SEC-23)',
  observe: async (open) => {
    const api = await open({ throttling: true });
    await api.addMember(EMAIL);
    const guesses = Array.from({ length: 15 }, async () => outcomeOf(await api.enter('login', EMAIL, wrong)));
    const outcomes = await Promise.all(guesses);
    return ['401 -19976', '429 THROTTLED_FEATURE'].map((kind) => outcomes.filter((outcome) => outcome === kind).length);
  },
  expected: [10, 5],
};

export const CAPTCHA_ONCE: Check = {
  title: 'a captcha token can be used once, for register and for login (MEM-5)',
  observe: async (open) => {
    const api = await open({ captcha: 'visible' });
    const solved = (token: string) => ({ captchaTokens: [{ Recaptcha: token }] });
    return [
      outcomeOf(await api.enter('register', EMAIL, solved('sim-captcha-ok-1'))),
      outcomeOf(await api.enter('login', EMAIL, solved('sim-captcha-ok-1'))),
      outcomeOf(await api.enter('login', EMAIL, solved('sim-captcha-ok-2'))),
    ];
  },
  expected: ['SUCCESS', '400 -19970', 'SUCCESS'],
};

export const loginRefusalChecks: readonly Check[] = [
  {
    title: 'blocked, offline, deleted and must-reset members get no session, but an error code for their state (MEM-4)',
    observe: onSite(async (api) => {
      return Array.fromAsync(['BLOCKED', 'OFFLINE', 'DELETED', 'MUST_RESET_PASSWORD'], async (status) => {
        const email = `${status.toLowerCase()}@example.com`;
        await api.addMember(email, { status });
        return [status, outcomeOf(await api.enter('login', email))];
      });
    }),
    expected: [
      ['BLOCKED', '403 IDENTITY_NOT_ACTIVE'],
      ['OFFLINE', '403 IDENTITY_NOT_ACTIVE'],
      ['DELETED', '403 IDENTITY_NOT_ACTIVE'],
      ['MUST_RESET_PASSWORD', '403 -19973'],
    ],
  },
  {
    title: 'a login without a usable e-mail address is an application error with its own code (DEC-3)',
    observe: onSite(async (api) => [
      outcomeOf(await api.ask('login', {})),
      outcomeOf(await api.ask('login', { loginId: { email: 7 } })),
    ]),
    expected: ['400 INVALID_ARGUMENT', '400 INVALID_ARGUMENT'],
  },
  {
    title: 'a member who waits for approval or for a code gets status 200 and that state (MEM-3, MEM-4, DEC-4)',
    observe: async (open) => {
      const api = await open({ requireOwnerApproval: true });
      await api.addMember('code@example.com', { status: 'PENDING_EMAIL_VERIFICATION' });
      return [
        outcomeOf(await api.enter('register', EMAIL)),
        outcomeOf(await api.enter('login', EMAIL)),
        outcomeOf(await api.enter('login', 'code@example.com')),
      ];
    },
    expected: ['REQUIRE_OWNER_APPROVAL', 'REQUIRE_OWNER_APPROVAL', 'REQUIRE_EMAIL_VERIFICATION'],
  },

  {
    title: 'after thirty failed logins from one client, all logins from there are rejected for a while (MEM-7)',
    observe: async (open) => {
      const api = await open({ throttling: true });
      await api.addMember(EMAIL);
      const tries = await inTurn(30, async (turn) => outcomeOf(await api.enter('login', `nobody-${turn}@example.com`)));
      return [new Set(tries), outcomeOf(await api.enter('login', EMAIL))];
    },
    expected: [new Set(['404 -19999']), '429 THROTTLED_FEATURE'],
  },
  {
    title: 'a successful login resets the attempts of its address (MEM-7)',
    observe: async (open) => {
      const api = await open({ throttling: true });
      await api.addMember(EMAIL);
      const nineAndOne = async () => {
        await inTurn(9, () => api.enter('login', EMAIL, wrong));
        return outcomeOf(await api.enter('login', EMAIL));
      };
      return inTurn(2, nineAndOne);
    },
    expected: ['SUCCESS', 'SUCCESS'],
  },
  {
    title: 'recovery mails are throttled too, but the answer does not show it (SEC-21)',
    observe: async (open) => {
      const api = await open({ throttling: true });
      await api.addMember(EMAIL);
      const outcomes = await inTurn(6, async () => outcomeOf(await api.ask('sendRecoveryEmail', { email: EMAIL })));
      return [new Set(outcomes), (await api.mail(EMAIL)).length];
    },
    expected: [new Set(['200']), 5],
  },
  {
    title: 'without the setting nothing is throttled (MEM-7)',
    observe: onSite(async (api) => {
      await api.addMember(EMAIL);
      await inTurn(11, () => api.enter('login', EMAIL, wrong));
      return outcomeOf(await api.enter('login', EMAIL));
    }),
    expected: 'SUCCESS',
  },

  ...(['visible', 'invisible'] as const).map((captcha): Check => {
    const [key, otherKey] =
      captcha === 'visible' ? ['Recaptcha', 'InvisibleRecaptcha'] : ['InvisibleRecaptcha', 'Recaptcha'];
    const both = async (api: ControlledApi, captchaTokens?: object[]) => [
      outcomeOf(await api.enter('register', 'new@example.com', { captchaTokens })),
      outcomeOf(await api.enter('login', EMAIL, { captchaTokens })),
    ];
    return {
      title: `a site that asks for a ${captcha} captcha wants that one, before it looks at anything else (MEM-5)`,
      observe: async (open) => {
        const api = await open({ captcha });
        return [
          await both(api),
          await both(api, [{}]),
          await both(api, [{ [otherKey]: 'sim-captcha-ok-1' }]),
          await both(api, [{ [key]: 'made-up' }]),
        ];
      },
      expected: [...Array(3).fill(['400 -19971', '400 -19971']), ['400 -19970', '400 -19970']],
    };
  }),
];
