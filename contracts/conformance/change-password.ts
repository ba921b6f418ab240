import type { Check } from './check.ts';
import { PASSWORD } from './controlled-api.ts';
import { onSite } from './on-site.ts';
import { outcomeOf } from './outcome.ts';

const EMAIL = 'careful@example.com';
const NEW_PASSWORD = 'another-good-password';

export const CHANGE_ENDS_OTHER_SESSIONS: Check = {
  title: 'a changed password ends every session except the one that changed it (MEM-14, SEC-10)',
  observe: onSite(async (api) => {
    await api.addMember(EMAIL);
    const [own, other] = [await api.session(EMAIL), await api.session(EMAIL)];
    const changed = await api.post('changePassword', { newPassword: NEW_PASSWORD }, own.accessToken);
    return [
      [changed.status, changed.body],
      [await api.statusUnder(own.accessToken), outcomeOf(await api.renew(own.refreshToken))],
      [await api.statusUnder(other.accessToken), outcomeOf(await api.renew(other.refreshToken))],
    ];
  }),
  expected: [
    [200, {}],
    [200, '200'],
    [401, '400 invalid_grant'],
  ],
};

export const CHANGE_IS_THE_CALLERS: Check = {
  title: 'the token says whose password changes, and the body cannot name another member (SEC-32)',
  observe: onSite(async (api) => {
    const victim = await api.addMember('victim@example.com');
    await api.addMember(EMAIL);
    const { accessToken } = await api.session(EMAIL);
    const body = { newPassword: NEW_PASSWORD, memberId: victim.id, identityId: victim.id, email: victim.email };
    await api.post('changePassword', body, accessToken);
    return [
      outcomeOf(await api.enter('login', victim.email)),
      outcomeOf(await api.enter('login', EMAIL, { password: NEW_PASSWORD })),
    ];
  }),
  expected: ['SUCCESS', 'SUCCESS'],
};

export const changePasswordChecks: readonly Check[] = [
  {
    title: 'only the new password works afterwards (MEM-14)',
    observe: onSite(async (api) => {
      await api.addMember(EMAIL);
      const { accessToken } = await api.session(EMAIL);
      await api.post('changePassword', { newPassword: NEW_PASSWORD }, accessToken);
      return [
        outcomeOf(await api.enter('login', EMAIL, { password: PASSWORD })),
        outcomeOf(await api.enter('login', EMAIL, { password: NEW_PASSWORD })),
      ];
    }),
    expected: ['401 -19976', 'SUCCESS'],
  },
  {
    title: 'a weak password, or none, is refused and nothing changes (MEM-6, SEC-22)',
    observe: onSite(async (api) => {
      await api.addMember(EMAIL);
      const [own, other] = [await api.session(EMAIL), await api.session(EMAIL)];
      const outcomes = await Array.fromAsync(
        [{ newPassword: 'short' }, { newPassword: 'x'.repeat(101) }, {}],
        async (body) => outcomeOf(await api.post('changePassword', body, own.accessToken)),
      );
      return [outcomes, await api.statusUnder(other.accessToken), outcomeOf(await api.enter('login', EMAIL))];
    }),
    expected: [['400 newPassword', '400 newPassword', '400 newPassword'], 200, 'SUCCESS'],
  },
  {
    title: 'only members may call it: a visitor gets 403, a request without a token 401 (MEM-14)',
    observe: onSite(async (api) => {
      const body = { newPassword: NEW_PASSWORD };
      return [outcomeOf(await api.ask('changePassword', body)), (await api.post('changePassword', body)).status];
    }),
    expected: ['403 FORBIDDEN', 401],
  },
];
