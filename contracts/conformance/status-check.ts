import type { Check } from './check.ts';
import { outcomeOf, sessionTokenOf, stateTokenOf } from './outcome.ts';

const EMAIL = 'checked@example.com';

export const STATUS_CHECK_ONCE: Check = {
  title: 'each login answers STATUS_CHECK once; repeated, it answers its real state (spec §4, MEM-2)',
  observe: async (open) => {
    const api = await open({ statusCheck: true });
    await api.addMember(EMAIL);
    const login = async () => {
      const answer = await api.enter('login', EMAIL);
      return [outcomeOf(answer), sessionTokenOf(answer) !== ''];
    };
    return [await login(), await login(), await login()];
  },
  expected: [
    ['STATUS_CHECK', false],
    ['SUCCESS', true],
    ['STATUS_CHECK', false],
  ],
};

export const STATUS_CHECK_TOKEN: Check = {
  title: 'the state token of STATUS_CHECK stands for the password, for the same account, once (MEM-9)',
  observe: async (open) => {
    const api = await open({ statusCheck: true });
    await api.addMember(EMAIL);
    await api.addMember('other@example.com');
    const stateToken = stateTokenOf(await api.enter('login', EMAIL));
    const goOn = async (email: string, token: string) =>
      outcomeOf(await api.ask('login', { loginId: { email }, stateToken: token }));
    const used = [await goOn('CHECKED@example.com ', stateToken), await goOn(EMAIL, stateToken)];
    const next = stateTokenOf(await api.enter('login', EMAIL));
    return [...used, await goOn('other@example.com', next), await goOn(EMAIL, 'invented')];
  },
  expected: ['SUCCESS', '400 INVALID_STATE_TOKEN', '400 INVALID_STATE_TOKEN', '400 INVALID_STATE_TOKEN'],
};

export const STATUS_CHECK_ENDS_WITH_PASSWORD: Check = {
  title: 'the state token of STATUS_CHECK ends with the password, and after half an hour (SEC-10, MEM-9)',
  observe: async (open) => {
    const api = await open({ statusCheck: true });
    await api.freeze();
    await api.addMember(EMAIL);
    const { accessToken } = await api.session(EMAIL);
    const goOn = async (stateToken: string) =>
      outcomeOf(await api.ask('login', { loginId: { email: EMAIL }, stateToken }));
    const first = stateTokenOf(await api.enter('login', EMAIL));
    await api.post('changePassword', { newPassword: 'another-good-password' }, accessToken);
    const afterChange = await goOn(first);
    const next = stateTokenOf(await api.enter('login', EMAIL, { password: 'another-good-password' }));
    await api.advance(1800);
    return [afterChange, await goOn(next)];
  },
  expected: ['400 INVALID_STATE_TOKEN', '400 INVALID_STATE_TOKEN'],
};

export const statusCheckChecks: readonly Check[] = [
  {
    title: 'a wrong password and a blocked account are refused without STATUS_CHECK (MEM-4)',
    observe: async (open) => {
      const api = await open({ statusCheck: true });
      const { id } = await api.addMember(EMAIL);
      const wrong = outcomeOf(await api.enter('login', EMAIL, { password: 'not-the-password' }));
      await api.changeMember(id, 'block');
      return [wrong, outcomeOf(await api.enter('login', EMAIL))];
    },
    expected: ['401 -19976', '403 IDENTITY_NOT_ACTIVE'],
  },
  {
    title: 'STATUS_CHECK comes before the second factor and before the confirmation of the address (MEM-2)',
    observe: async (open) => {
      const api = await open({ statusCheck: true, multiFactor: true });
      await api.addMember(EMAIL);
      await api.addMember('new@example.com', { status: 'PENDING_EMAIL_VERIFICATION' });
      const states = async (email: string) => {
        const checked = await api.enter('login', email);
        const real = await api.ask('login', { loginId: { email }, stateToken: stateTokenOf(checked) });
        return [outcomeOf(checked), outcomeOf(real)];
      };
      return [await states(EMAIL), await states('new@example.com')];
    },
    expected: [
      ['STATUS_CHECK', 'REQUIRE_MFA'],
      ['STATUS_CHECK', 'REQUIRE_EMAIL_VERIFICATION'],
    ],
  },
  {
    title: 'STATUS_CHECK takes one captcha token, not two (MEM-5)',
    observe: async (open) => {
      const api = await open({ statusCheck: true, captcha: 'visible' });
      await api.addMember(EMAIL);
      const checked = await api.enter('login', EMAIL, { captchaTokens: [{ Recaptcha: 'sim-captcha-ok-1' }] });
      const body = { loginId: { email: EMAIL }, stateToken: stateTokenOf(checked) };
      return [outcomeOf(checked), outcomeOf(await api.ask('login', body))];
    },
    expected: ['STATUS_CHECK', 'SUCCESS'],
  },
  {
    title: 'a registration does not answer STATUS_CHECK (MEM-2)',
    observe: async (open) => {
      const api = await open({ statusCheck: true });
      return outcomeOf(await api.enter('register', EMAIL));
    },
    expected: 'SUCCESS',
  },
];
