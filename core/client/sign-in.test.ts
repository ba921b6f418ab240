import { describe, expect, test } from 'vitest';
import { redirectSessionRequest } from '#contracts/redirects/redirect-session.ts';
import { recover } from '../login/password-recovery.ts';
import { type Answer, type FakeService, fakeService, type Handler, OFFLINE, refusal } from '../testing/fake-service.ts';
import { testClient } from '../testing/test-client.ts';
import { requestSession } from './request-session.ts';
import { register, signIn, signInBy, verify } from './sign-in.ts';

const LOGIN = '/_api/iam/authentication/v2/login';
const REGISTER = '/_api/iam/authentication/v2/register';
const VERIFY_EMAIL = '/_api/iam/verification/v1/auth/verify';
const RECOVER = '/_api/iam/recovery/v1/recover';
const REDIRECT = '/_api/redirects-api/v1/redirect-session';
const AUTHORIZE = 'https://site.test/_api/oauth2/authorize?x=1';
const ADA = { email: 'ada@test.io', password: 'correct horse' };

const SUCCESS: Answer = { body: { state: 'SUCCESS', sessionToken: 'ses-1' } };
const CHECK: Answer = { body: { state: 'STATUS_CHECK', stateToken: 'st-check' } };
const SECOND_FACTOR: Answer = {
  body: { state: 'REQUIRE_MFA', stateToken: 'st-2', requireMfaData: { availableFactors: [{ factorType: 'TOTP' }] } },
};

function stateSentTo(service: FakeService): string {
  return redirectSessionRequest.parse(service.callsTo(REDIRECT)[0]?.body).auth?.authRequest.state ?? '';
}

/** A client whose hidden frame posts `data(state)`, of a service that answers each step with SUCCESS. */
function setUp(data: (state: string) => unknown = (state) => ({ code: 'c1', state })) {
  const parts = testClient();
  const { service, frames } = parts;
  service.on(REDIRECT, () => ({ body: { redirectSession: { fullUrl: AUTHORIZE } } }));
  frames.onShow(({ source }) => frames.post({ origin: 'https://site.test', source, data: data(stateSentTo(service)) }));
  for (const path of [LOGIN, REGISTER, VERIFY_EMAIL, RECOVER]) service.on(path, () => SUCCESS);
  return parts;
}

/** Answers with each of `answers` once, and with the last one from then on. */
function inTurn(...answers: readonly Answer[]): Handler {
  let asked = -1;
  return () => {
    asked += 1;
    return answers[Math.min(asked, answers.length - 1)] ?? SUCCESS;
  };
}

describe('signing in with one call', () => {
  test.each([
    ['signIn with e-mail address and password', (client) => signIn(client, ADA)],
    ['register', (client) => register(client, { ...ADA, profile: { nickname: 'Ada' } })],
    ['verify with the code from the mail', (client) => verify(client, { code: '123456', stateToken: 'st-1' })],
    ['signInBy with a new password', (client) => signInBy(client, () => recover(client, 'key-1', 'a new password'))],
  ] satisfies [string, (client: ReturnType<typeof setUp>['client']) => unknown][])(
    '%s makes the visitor a member, without a further call',
    async (_title, call) => {
      const { client, frames } = setUp();
      expect(await call(client)).toEqual({ state: 'member' });
      expect(client.session.role()).toBe('member');
      expect(frames.open()).toEqual({ frames: 0, listeners: 0 });
    },
  );

  test('register, verify the e-mail address, then a second factor: three calls make a member', async () => {
    const { client, service } = setUp();
    service.on(REGISTER, () => ({ body: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'st-1' } }));
    service.on(VERIFY_EMAIL, () => SECOND_FACTOR);
    service.on('/_api/iam/authentication/v2/TOTP/verify', () => SUCCESS);
    expect(await register(client, ADA)).toEqual({ state: 'emailVerificationRequired', stateToken: 'st-1' });
    expect(await verify(client, { code: '123456' })).toEqual({
      state: 'secondFactorRequired',
      stateToken: 'st-2',
      factors: ['TOTP'],
    });
    expect(client.session.role()).toBe('visitor');
    expect(await verify(client, { factor: 'TOTP', stateToken: 'st-2', proof: '654321' })).toEqual({ state: 'member' });
    expect([client.auth.pendingVerification(), client.session.role()]).toEqual([null, 'member']);
  });

  test('a passkey that is not used is a refusal with its own code', async () => {
    const { client, service } = setUp();
    const webauthnData = { challengeId: 'ch-1', publicKeyCredentialRequestOptionsJson: '{}' };
    service.on('/_api/iam/authentication/v2/WEBAUTHN/verify', () => ({
      body: {
        ...{ state: 'MFA_CHALLENGE', stateToken: 'st-2' },
        mfaChallengeData: { factorType: 'WEBAUTHN', verificationChallengeData: { webauthnData } },
      },
    }));
    const passkeys = { get: async () => null, create: async () => null };
    expect(await verify(client, { passkeys, stateToken: 'st-2' })).toEqual({
      ...{ state: 'refused', code: 'passkeyNotUsed' },
      error: 'The passkey was not used. Try again.',
    });
  });

  test('an account that its owner has to approve is not signed in', async () => {
    const { client, service } = setUp();
    service.on(REGISTER, () => ({ body: { state: 'REQUIRE_OWNER_APPROVAL' } }));
    expect(await register(client, ADA)).toEqual({ state: 'ownerApprovalRequired' });
    expect(service.callsTo(REDIRECT)).toEqual([]);
  });
});

describe('a status check of the service', () => {
  const CAPTCHA = { captcha: { visible: 'captcha-1' } };
  const REPEATED = { loginId: { email: 'ada@test.io' }, password: 'correct horse', stateToken: 'st-check' };

  test.each([
    ['a login', LOGIN, signIn],
    ['a registration', REGISTER, register],
  ] as const)('%s goes on with its state token, without the captcha that was used', async (_title, path, call) => {
    const { client, service } = setUp();
    service.on(path, inTurn(CHECK, SUCCESS));
    expect(await call(client, { ...ADA, ...CAPTCHA })).toEqual({ state: 'member' });
    expect(service.callsTo(LOGIN).at(-1)?.body).toEqual(REPEATED);
  });

  test('a second status check is a refusal, and is not followed for ever', async () => {
    const { client, service } = setUp();
    service.on(LOGIN, () => CHECK);
    expect(await signIn(client, ADA)).toEqual({ state: 'refused', code: 'statusCheck', error: 'Unknown _state' });
    expect(service.callsTo(LOGIN)).toHaveLength(2);
  });

  test('a status check without a state token is a refusal', async () => {
    const { client, service } = setUp();
    service.on(LOGIN, () => ({ body: { state: 'STATUS_CHECK' } }));
    expect(await signIn(client, ADA)).toMatchObject({ state: 'refused', code: 'statusCheck' });
    expect(service.callsTo(LOGIN)).toHaveLength(1);
  });
});

describe('a sign-in that is refused', () => {
  test.each([
    [refusal(403, '-19976'), 'invalidPassword', 'The e-mail address or the password is wrong.'],
    [refusal(404, '-19999'), 'invalidEmail', 'The e-mail address or the password is wrong.'],
    [refusal(403, 'IDENTITY_NOT_ACTIVE'), 'notActive', 'The service says no.'],
    [refusal(429, 'THROTTLED_FEATURE'), 'throttled', 'The service says no.'],
    [{ body: { state: 'NEW_STATE' } }, null, 'Unknown _state'],
  ])('the answer %j is a refusal with the code %s', async (answer, code, error) => {
    const { client, service } = setUp();
    service.on(LOGIN, () => answer);
    expect(await signIn(client, ADA)).toEqual({ state: 'refused', code, error });
  });

  test('a refusal keeps the complaints of the service field by field', async () => {
    const { client, service } = setUp();
    const violation = { field: 'password', description: 'It is too short.', data: { type: 'MIN_LENGTH' } };
    service.on(REGISTER, () => ({
      ...{ status: 400, body: { message: '', details: { validationError: { fieldViolations: [violation] } } } },
    }));
    expect(await register(client, ADA)).toMatchObject({
      ...{ state: 'refused', code: 'passwordNotAllowed', error: 'password: It is too short.' },
      violations: [{ field: 'password', description: 'It is too short.' }],
    });
  });

  test('the authorization refuses with a description, which is the sentence', async () => {
    const { client } = setUp((state) => ({ state, error: 'access_denied', error_description: 'Not today.' }));
    expect(await signIn(client, ADA)).toEqual({ state: 'refused', code: null, error: 'Not today.' });
  });

  test('too many attempts are a refusal also where the service answers without a state', async () => {
    const { client, service } = setUp();
    service.on(REDIRECT, () => ({ status: 429, body: 'slow down' }));
    expect(await signIn(client, ADA)).toEqual({
      ...{ state: 'refused', code: 'throttled' },
      error: 'That was tried too often. Wait a while, then try again.',
    });
  });
});

describe('a sign-in that needs a redirect', () => {
  const REDIRECT_REQUIRED = { state: 'redirectRequired', sessionToken: 'ses-1' };

  test('the policy of the page blocks the hidden frame', async () => {
    const { client, frames } = setUp();
    frames.onShow(({ block }) => block('https://site.test'));
    expect(await signIn(client, ADA)).toEqual(REDIRECT_REQUIRED);
  });

  test('the origin of the page may not receive the answer', async () => {
    const { client } = setUp((state) => ({ state, error: 'redirect_uri_not_allowed' }));
    expect(await signIn(client, ADA)).toEqual(REDIRECT_REQUIRED);
  });

  test('the browser blocks the hidden frame without a word', async () => {
    const { client, frames, clock } = setUp();
    frames.onShow(() => clock.advance(120_000));
    expect(await signIn(client, ADA)).toEqual(REDIRECT_REQUIRED);
  });

  test('a server has no frames', async () => {
    const service = fakeService();
    service.on(LOGIN, () => SUCCESS);
    const cookies = { get: () => undefined, set: () => undefined };
    const client = requestSession({ clientId: 'site-1', fetch: service.fetch, cookies });
    expect(await signIn(client, ADA)).toEqual(REDIRECT_REQUIRED);
    expect(service.callsTo(REDIRECT)).toEqual([]);
  });
});

describe('a service that does not answer', () => {
  test('without a connection, the state is unreachable, with the error', async () => {
    const { client, service } = setUp();
    service.on(LOGIN, OFFLINE);
    expect(await signIn(client, ADA)).toMatchObject({ state: 'unreachable', error: { name: 'NetworkError' } });
    expect(client.session.role()).toBe('visitor');
  });

  test.each([
    [502, 'unreachable'],
    [503, 'unreachable'],
    [504, 'unreachable'],
    [500, 'failed'],
    [501, 'failed'],
  ])('an answer with the status %i: %s', async (status, state) => {
    const { client, service } = setUp();
    service.on(LOGIN, () => ({ status, body: 'down' }));
    expect(await signIn(client, ADA)).toMatchObject({ state, error: { name: 'ApiError', status } });
  });

  test('an answer that cannot be read is a failure', async () => {
    const { client, service } = setUp();
    service.on(LOGIN, () => ({ body: '<html>' }));
    expect(await signIn(client, ADA)).toMatchObject({ state: 'failed', error: { name: 'UnreadableAnswerError' } });
  });

  test('a defect of the caller rejects', async () => {
    const { client } = setUp();
    const step = () => Promise.reject(new TypeError('a defect'));
    await expect(signInBy(client, step)).rejects.toThrow('a defect');
  });
});
