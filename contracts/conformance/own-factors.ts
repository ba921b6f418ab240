import { activateFactorResponse, enrollFactorResponse, ownFactorsResponse } from '../identity/own-factors.ts';
import type { Check } from './check.ts';
import type { Answer } from './contract-api.ts';
import type { OpenSite } from './controlled-api.ts';
import { identityOf, outcomeOf, stateTokenOf } from './outcome.ts';
import { decide } from './push-factor.ts';

const EMAIL = 'owner@example.com';

async function memberSite(open: OpenSite, member: object = {}) {
  const api = await open({});
  await api.freeze();
  await api.addMember(EMAIL, member);
  const { accessToken: token } = await api.session(EMAIL);
  const enroll = () => api.call('POST', 'enrollFactor', { id: 'PUSH', body: {}, token });
  const activate = (transactionId: string, more: object = {}) =>
    api.call('POST', 'activateFactor', { id: 'PUSH', body: { pushData: { transactionId }, ...more }, token });
  const list = async () => ownFactorsResponse.parse((await api.call('GET', 'listOwnFactors', { token })).body).factors;
  const remove = (id: string) => api.call('DELETE', 'removeOwnFactor', { id, token });
  return { api, token, enroll, activate, list, remove };
}

function transactionIdOf({ body }: Answer): string {
  const { data } = enrollFactorResponse.safeParse(body);
  return data?.verificationChallengeData.pushData?.transactionId ?? '';
}

function statusOf({ body }: Answer): string | undefined {
  return activateFactorResponse.safeParse(body).data?.status;
}

const OWN_FACTORS_ONLY: Check = {
  title: "a member lists and removes the own factors, never another member's",
  observe: async (open) => {
    const { api, list, remove } = await memberSite(open, { push: true });
    await api.addMember('other@example.com', { push: true });
    const { accessToken } = await api.session('other@example.com');
    const others = await api.call('GET', 'listOwnFactors', { token: accessToken });
    const [other] = ownFactorsResponse.parse(others.body).factors;
    const [own] = await list();
    return [
      outcomeOf(await remove(other?.factorId ?? '')),
      outcomeOf(await remove(own?.factorId ?? '')),
      outcomeOf(await remove(own?.factorId ?? '')),
      (await list()).length,
    ];
  },
  expected: ['404 FACTOR_NOT_FOUND', '200', '404 FACTOR_NOT_FOUND', 0],
};

const PUSH_ENROLLMENT_IS_NO_LOGIN: Check = {
  title: 'a request to set PUSH up is good for no login, and a login request sets nothing up (SEC-23)',
  observe: async (open) => {
    const { api, enroll, activate } = await memberSite(open);
    const enrolled = transactionIdOf(await enroll());
    await decide(api, enrolled, 'approve');
    await activate(enrolled);
    await api.change({ multiFactor: true });
    const stateToken = stateTokenOf(await api.enter('login', EMAIL));
    return outcomeOf(await api.verifyFactor('PUSH', { stateToken, pushData: { transactionId: enrolled } }));
  },
  expected: '400 VERIFICATION_FAILED',
};

export const ownFactorChecks: readonly Check[] = [
  {
    title: 'PUSH is set up by a request that is approved on the phone, once',
    observe: async (open) => {
      const { api, enroll, activate, list } = await memberSite(open);
      const transactionId = transactionIdOf(await enroll());
      const before = [statusOf(await activate(transactionId)), (await list()).length];
      await decide(api, transactionId, 'approve');
      const after = statusOf(await activate(transactionId, { name: 'My phone' }));
      const again = outcomeOf(await activate(transactionId));
      const [factor] = await list();
      return [before, after, again, factor?.type, factor?.status, factor?.name, outcomeOf(await enroll())];
    },
    expected: [
      ['INACTIVE', 0],
      'ACTIVE',
      '400 VERIFICATION_FAILED',
      'PUSH',
      'ACTIVE',
      'My phone',
      '400 FACTOR_LIMIT_REACHED',
    ],
  },
  {
    title: 'PUSH is not set up by a request that was denied or has expired (SEC-23)',
    observe: async (open) => {
      const { api, enroll, activate, list } = await memberSite(open);
      const denied = transactionIdOf(await enroll());
      await decide(api, denied, 'deny');
      const afterDenial = outcomeOf(await activate(denied));
      const expired = transactionIdOf(await enroll());
      await decide(api, expired, 'approve');
      await api.advance(300);
      return [afterDenial, outcomeOf(await activate(expired)), (await list()).length];
    },
    expected: ['400 VERIFICATION_FAILED', '400 VERIFICATION_FAILED', 0],
  },
  OWN_FACTORS_ONLY,
  PUSH_ENROLLMENT_IS_NO_LOGIN,
  {
    title: 'a visitor has no factors, and only PUSH and WEBAUTHN can be set up',
    observe: async (open) => {
      const { api, token } = await memberSite(open);
      const visitor = (await api.visitorTokens()).access_token;
      const call = (operation: 'enrollFactor' | 'activateFactor', id: string, as: string) =>
        api.call('POST', operation, { id, body: {}, token: as });
      return [
        outcomeOf(await api.call('GET', 'listOwnFactors', { token: visitor })),
        outcomeOf(await call('enrollFactor', 'PUSH', visitor)),
        outcomeOf(await call('enrollFactor', 'EMAIL', token)),
        outcomeOf(await call('activateFactor', 'PUSH', token)),
        outcomeOf(await call('activateFactor', 'WEBAUTHN', token)),
      ];
    },
    expected: ['403 FORBIDDEN', '403 FORBIDDEN', '404 NOT_FOUND', '400 pushData', '400 webauthnData'],
  },
  {
    title: 'the identity of a member lists the active factors (MEM-16)',
    observe: async (open) => {
      const { api } = await memberSite(open, { push: true, totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' });
      return identityOf(await api.enter('login', EMAIL))?.factors.map(({ type, status }) => [type, status]);
    },
    expected: [
      ['PASSWORD', 'ACTIVE'],
      ['TOTP', 'ACTIVE'],
      ['PUSH', 'ACTIVE'],
    ],
  },
];
