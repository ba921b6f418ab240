import { authenticationAnswer } from '../identity/authentication-answer.ts';
import { activateFactorResponse, enrollFactorResponse, ownFactorsResponse } from '../identity/own-factors.ts';
import type { AssertionCredential, RegistrationCredential } from '../identity/passkey-credential.ts';
import type { Check } from './check.ts';
import type { Answer } from './contract-api.ts';
import type { ControlledApi, OpenSite } from './controlled-api.ts';
import { given } from './on-site.ts';
import { outcomeOf, sessionTokenOf, stateTokenOf } from './outcome.ts';
import { type Deviation, type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts';

const EMAIL = 'key@example.com';
/** A page of the site, by the setting allowedRedirectDomains of the target. */
const ORIGIN = 'http://localhost:4321';

interface PasskeySite {
  readonly api: ControlledApi;
  readonly authenticator: SoftwareAuthenticator;
  readonly accessToken: string;
  enroll(origin?: string, accessToken?: string): Promise<Answer>;
  /** Makes a passkey for the options of `enroll` and sends it. */
  activate(enrolled: Answer, deviation?: Deviation): Promise<Answer>;
  /** Sends the right password, and returns the state token. */
  begin(email?: string): Promise<string>;
  challenge(stateToken: string, origin?: string): Promise<Answer>;
  /** Answers a challenge with the passkey. */
  use(stateToken: string, challenge: Answer, deviation?: Deviation): Promise<Answer>;
}

async function passkeySite(open: OpenSite, settings: object = {}): Promise<PasskeySite> {
  const api = await open({ multiFactor: true, ...settings });
  await api.freeze();
  await api.addMember(EMAIL);
  const { accessToken } = await api.session(EMAIL);
  const authenticator = await softwareAuthenticator(ORIGIN);
  return {
    ...{ api, authenticator, accessToken },
    enroll: (origin = ORIGIN, token = accessToken) => enroll(api, token, origin),
    activate: async (enrolled, deviation) => {
      const { challengeId, options } = creationOf(enrolled);
      return activate(api, accessToken, challengeId, await authenticator.create(options, deviation));
    },
    begin: async (email = EMAIL) => stateTokenOf(await api.enter('login', email)),
    challenge: (stateToken, origin = ORIGIN) => api.verifyFactor('WEBAUTHN', { stateToken }, { origin }),
    use: async (stateToken, challenge, deviation) => {
      const { challengeId, options } = requestOf(challenge);
      return prove(api, stateToken, challengeId, await authenticator.get(options, deviation));
    },
  };
}

/** A site whose member has a passkey. */
async function withPasskey(open: OpenSite, settings: object = {}): Promise<PasskeySite> {
  const site = await passkeySite(open, settings);
  await site.activate(await site.enroll());
  return site;
}

function enroll(api: ControlledApi, token: string, origin: string): Promise<Answer> {
  return api.call('POST', 'enrollFactor', { id: 'WEBAUTHN', body: {}, token, headers: { origin } });
}

function activate(api: ControlledApi, token: string, challengeId: string, credential: RegistrationCredential) {
  const body = { name: 'My key', webauthnData: { challengeId, credential } };
  return api.call('POST', 'activateFactor', { id: 'WEBAUTHN', body, token });
}

function prove(api: ControlledApi, stateToken: string, challengeId: string, credential: AssertionCredential) {
  return api.verifyFactor('WEBAUTHN', { stateToken, webauthnData: { challengeId, credential } });
}

interface Challenge {
  readonly challengeId: string;
  readonly options: string;
}

function creationOf({ body }: Answer): Challenge {
  const { data } = enrollFactorResponse.safeParse(body);
  const { challengeId = '', publicKeyCredentialCreationOptionsJson: options = '{}' } =
    data?.verificationChallengeData.webauthnData ?? {};
  return { challengeId, options };
}

function requestOf({ body }: Answer): Challenge {
  const { data } = authenticationAnswer.safeParse(body);
  const webauthnData =
    data?.state === 'MFA_CHALLENGE' ? data.mfaChallengeData?.verificationChallengeData?.webauthnData : undefined;
  const { challengeId = '', publicKeyCredentialRequestOptionsJson: options = '{}' } = webauthnData ?? {};
  return { challengeId, options };
}

async function factorsOf(api: ControlledApi, token: string) {
  const answer = await api.call('GET', 'listOwnFactors', { token });
  return ownFactorsResponse.parse(answer.body).factors;
}

/** A check that a new passkey which deviates is refused. */
function refusesNew(title: string, deviation: Deviation, settings: object = {}): Check {
  return {
    title,
    observe: async (open) => {
      const { api, accessToken, activate, enroll } = await passkeySite(open, settings);
      const refused = outcomeOf(await activate(await enroll(), deviation));
      return [refused, (await factorsOf(api, accessToken)).length];
    },
    expected: ['400 VERIFICATION_FAILED', 0],
  };
}

/** A check that the use of a passkey which deviates is refused, and the passkey still works in another attempt. */
function refusesUse(title: string, deviation: Deviation, settings: object = {}): Check {
  return {
    title,
    observe: async (open) => {
      const { begin, challenge, use } = await withPasskey(open, settings);
      const stateToken = await begin();
      const refused = outcomeOf(await use(stateToken, await challenge(stateToken), deviation));
      return [refused, outcomeOf(await use(stateToken, await challenge(stateToken)))];
    },
    expected: ['400 VERIFICATION_FAILED', 'SUCCESS'],
  };
}

export const PASSKEY_COUNTER: Check = {
  title: 'WEBAUTHN: the counter of the last use is stored, and a lower or equal one is refused (WebAuthn §7.2)',
  observe: given(withPasskey, async ({ begin, challenge, use }) => {
    const attempt = async (counter: number) => {
      const stateToken = await begin();
      return outcomeOf(await use(stateToken, await challenge(stateToken), { counter }));
    };
    return [await attempt(7), await attempt(7), await attempt(6), await attempt(8)];
  }),
  expected: ['SUCCESS', '400 VERIFICATION_FAILED', '400 VERIFICATION_FAILED', 'SUCCESS'],
};

export const PASSKEY_CHALLENGE_ONCE: Check = {
  title: 'WEBAUTHN: a challenge is good for one attempt (SEC-23)',
  observe: given(withPasskey, async ({ begin, challenge, use }) => {
    const stateToken = await begin();
    const asked = await challenge(stateToken);
    const wrong = outcomeOf(await use(stateToken, asked, { isForged: true }));
    return [wrong, outcomeOf(await use(stateToken, asked))];
  }),
  expected: ['400 VERIFICATION_FAILED', '400 VERIFICATION_FAILED'],
};

export const PASSKEY_CHALLENGE_OF_LOGIN: Check = {
  title: 'WEBAUTHN: a challenge is good for its own login only (SEC-23)',
  observe: given(withPasskey, async ({ begin, challenge, use }) => {
    const [one, other] = [await begin(), await begin()];
    const asked = await challenge(one);
    return [outcomeOf(await use(other, asked)), outcomeOf(await use(one, asked))];
  }),
  expected: ['400 VERIFICATION_FAILED', 'SUCCESS'],
};

export const PASSKEY_OF_MEMBER: Check = {
  title: "WEBAUTHN: a member's passkey does not complete the login of another (SEC-23)",
  observe: given(withPasskey, async (thief) => {
    const { api } = thief;
    await api.addMember('victim@example.com');
    const { accessToken } = await api.session('victim@example.com');
    const own = await softwareAuthenticator(ORIGIN);
    const enrolled = creationOf(await thief.enroll(ORIGIN, accessToken));
    await activate(api, accessToken, enrolled.challengeId, await own.create(enrolled.options));
    const stateToken = await thief.begin('victim@example.com');
    return outcomeOf(await thief.use(stateToken, await thief.challenge(stateToken)));
  }),
  expected: '400 VERIFICATION_FAILED',
};

export const PASSKEY_FIVE_MINUTES: Check = {
  title: "WEBAUTHN: a challenge can be answered for five minutes by the site's clock (SEC-23)",
  observe: given(withPasskey, async ({ api, begin, challenge, use, activate, enroll }) => {
    const stateToken = await begin();
    const asked = await challenge(stateToken);
    const enrolled = await enroll();
    await api.advance(300);
    const late = [outcomeOf(await use(stateToken, asked)), outcomeOf(await activate(enrolled))];
    const next = await challenge(stateToken);
    await api.advance(299);
    return [...late, outcomeOf(await use(stateToken, next))];
  }),
  expected: ['400 VERIFICATION_FAILED', '400 VERIFICATION_FAILED', 'SUCCESS'],
};

export const PASSKEY_ORIGIN: Check = refusesUse(
  'WEBAUTHN: a passkey that was used on another page is refused (WebAuthn §7.2)',
  { origin: 'http://localhost:9999' },
);

export const PASSKEY_USER_VERIFIED: Check = refusesUse(
  'WEBAUTHN: with passkeyUserVerification "required", a passkey must check its user (WebAuthn §7.2)',
  { isUserVerified: false },
  { passkeyUserVerification: 'required' },
);

export const PASSKEY_GUESSES: Check = {
  title: 'WEBAUTHN: five wrong passkeys end the login (DEC-7, SEC-23)',
  observe: given(withPasskey, async ({ begin, challenge, use }) => {
    const stateToken = await begin();
    for (let tried = 0; tried < 5; tried++) await use(stateToken, await challenge(stateToken), { isForged: true });
    return outcomeOf(await use(stateToken, await challenge(stateToken)));
  }),
  expected: '400 VERIFICATION_FAILED',
};

export const passkeyFactorChecks: readonly Check[] = [
  {
    title: 'WEBAUTHN: a passkey is set up, offered at the next login, and lets in, once (DEC-7, SEC-23)',
    observe: async (open) => {
      const { api, accessToken, authenticator, activate, enroll, begin, challenge, use } = await passkeySite(open);
      const added = activateFactorResponse.parse((await activate(await enroll())).body);
      const [factor] = await factorsOf(api, accessToken);
      const login = authenticationAnswer.parse((await api.enter('login', EMAIL)).body);
      const offered = 'requireMfaData' in login ? login.requireMfaData?.availableFactors : undefined;
      const stateToken = await begin();
      const asked = await challenge(stateToken);
      const { rpId, allowCredentials, userVerification } = JSON.parse(requestOf(asked).options);
      const first = await use(stateToken, asked);
      const [used] = await factorsOf(api, accessToken);
      return [
        [added.status, factor?.type, factor?.name, factor?.lastUsedDate],
        offered?.map(({ factorType }) => factorType),
        [rpId, allowCredentials[0].id === authenticator.id, userVerification],
        sessionTokenOf(first) !== '',
        typeof used?.lastUsedDate,
        outcomeOf(await use(stateToken, asked)),
      ];
    },
    expected: [
      ['ACTIVE', 'WEBAUTHN', 'My key', null],
      ['EMAIL', 'WEBAUTHN'],
      ['localhost', true, 'preferred'],
      true,
      'string',
      '400 INVALID_STATE_TOKEN',
    ],
  },
  refusesNew('WEBAUTHN: a new passkey of another page is refused (WebAuthn §7.1)', { origin: 'http://localhost:9999' }),
  refusesNew('WEBAUTHN: a new passkey for another host is refused (WebAuthn §7.1)', { rpId: 'evil.example' }),
  refusesNew('WEBAUTHN: a new passkey for another challenge is refused (WebAuthn §7.1)', { challenge: 'AAAA' }),
  refusesNew(
    'WEBAUTHN: with passkeyUserVerification "required", a new passkey must check its user (WebAuthn §7.1)',
    { isUserVerified: false },
    { passkeyUserVerification: 'required' },
  ),
  refusesUse('WEBAUTHN: a wrong signature is refused (WebAuthn §7.2)', { isForged: true }),
  refusesUse('WEBAUTHN: a signature for another host is refused (WebAuthn §7.2)', { rpId: 'evil.example' }),
  refusesUse('WEBAUTHN: a signature of another challenge is refused (WebAuthn §7.2)', { challenge: 'AAAA' }),
  refusesUse('WEBAUTHN: a passkey that names another user is refused (WebAuthn §7.2)', { userHandle: 'b3RoZXI' }),

  {
    title: 'WEBAUTHN: without "required", a passkey need not check its user',
    observe: given(withPasskey, async ({ begin, challenge, use }) => {
      const stateToken = await begin();
      return outcomeOf(await use(stateToken, await challenge(stateToken), { isUserVerified: false }));
    }),
    expected: 'SUCCESS',
  },
  {
    title: 'WEBAUTHN: only pages of the site get a challenge, and only at a host name',
    observe: given(withPasskey, async ({ api, enroll, begin, challenge, accessToken }) => {
      await api.change({ allowedRedirectDomains: ['localhost:4321', '127.0.0.1:4321', 'club.example'] });
      const stateToken = await begin();
      const call = { id: 'WEBAUTHN', body: {}, token: accessToken };
      return [
        outcomeOf(await enroll('https://evil.example')),
        outcomeOf(await challenge(stateToken, 'https://evil.example')),
        outcomeOf(await enroll('http://127.0.0.1:4321')),
        outcomeOf(await api.call('POST', 'enrollFactor', call)),
        outcomeOf(await challenge(stateToken, 'https://club.example')),
      ];
    }),
    expected: [...Array(4).fill('403 ORIGIN_NOT_ALLOWED'), '400 VERIFICATION_FAILED'],
  },
  {
    title: 'WEBAUTHN: a proof without a credential is a 400 that names it',
    observe: given(withPasskey, async ({ api, begin }) => {
      const stateToken = await begin();
      return outcomeOf(await api.verifyFactor('WEBAUTHN', { stateToken, webauthnData: { challengeId: 'c' } }));
    }),
    expected: '400 webauthnData.credential',
  },
  {
    title: 'WEBAUTHN: the same passkey is not set up twice, and a member has at most ten',
    observe: given(withPasskey, async ({ api, accessToken, activate: again, enroll: begin }) => {
      const twice = outcomeOf(await again(await begin()));
      for (let count = 1; count < 10; count++) {
        const { challengeId, options } = creationOf(await begin());
        await activate(api, accessToken, challengeId, await (await softwareAuthenticator(ORIGIN)).create(options));
      }
      return [twice, (await factorsOf(api, accessToken)).length, outcomeOf(await begin())];
    }),
    expected: ['400 VERIFICATION_FAILED', 10, '400 FACTOR_LIMIT_REACHED'],
  },
];
