import { authenticationAnswer } from '../identity/authentication-answer.ts';
import type { Check } from './check.ts';
import type { Answer } from './contract-api.ts';
import type { ControlledApi, OpenSite } from './controlled-api.ts';
import { given, onSite } from './on-site.ts';
import { outcomeOf, sessionTokenOf, stateTokenOf } from './outcome.ts';

const EMAIL = 'forgetful@example.com';
const NEW_PASSWORD = 'another-good-password';

/** A member who has requested a mail, and the token in it. */
async function asked(open: OpenSite): Promise<{ api: ControlledApi; recoveryToken: string; memberId: string }> {
  const api = await open();
  await api.freeze();
  const { id } = await api.addMember(EMAIL);
  await api.ask('sendRecoveryEmail', { email: EMAIL });
  return { api, recoveryToken: await lastToken(api), memberId: id };
}

async function lastToken(api: ControlledApi): Promise<string> {
  return (await api.mail(EMAIL)).at(-1)?.token ?? '';
}

function recover(api: ControlledApi, recoveryToken: string, password: string = NEW_PASSWORD): Promise<Answer> {
  return api.ask('recover', { recoveryToken, password });
}

export const RECOVERY_TOKEN_ONCE: Check = {
  title: 'a recovery token is good once (MEM-13)',
  observe: given(asked, async ({ api, recoveryToken }) => {
    const first = outcomeOf(await recover(api, recoveryToken));
    return [first, outcomeOf(await recover(api, recoveryToken, 'a-third-password')), await logins(api)];
  }),
  expected: ['SUCCESS', '400 INVALID_RECOVERY_TOKEN', ['401 -19976', 'SUCCESS']],
};

/** The outcomes of logins with the old password and with the new one. */
async function logins(api: ControlledApi): Promise<string[]> {
  const before = outcomeOf(await api.enter('login', EMAIL));
  return [before, outcomeOf(await api.enter('login', EMAIL, { password: NEW_PASSWORD }))];
}

export const RECOVERY_TOKEN_ONE_HOUR: Check = {
  title: 'a recovery token is good for an hour (MEM-13)',
  observe: async (open) => {
    const [early, late] = [await asked(open), await asked(open)];
    await early.api.advance(3599);
    await late.api.advance(3600);
    return [
      outcomeOf(await recover(early.api, early.recoveryToken)),
      outcomeOf(await recover(late.api, late.recoveryToken)),
    ];
  },
  expected: ['SUCCESS', '400 INVALID_RECOVERY_TOKEN'],
};

export const RECOVERY_ENDS_SESSIONS: Check = {
  title: 'a recovery ends every session of the member (MEM-13, SEC-10)',
  observe: given(asked, async ({ api, recoveryToken }) => {
    const { accessToken, refreshToken } = await api.session(EMAIL);
    const before = await api.statusUnder(accessToken);
    await recover(api, recoveryToken);
    return [before, await api.statusUnder(accessToken), outcomeOf(await api.renew(refreshToken))];
  }),
  expected: [200, 401, '400 invalid_grant'],
};

export const RECOVERY_VOIDS_OTHER_MAILS: Check = {
  title: 'once the password is changed, no link from before changes it again (SEC-10)',
  observe: given(asked, async ({ api, recoveryToken }) => {
    await api.ask('sendRecoveryEmail', { email: EMAIL });
    const later = await lastToken(api);
    return [outcomeOf(await recover(api, later)), outcomeOf(await recover(api, recoveryToken))];
  }),
  expected: ['SUCCESS', '400 INVALID_RECOVERY_TOKEN'],
};

const TOTP = { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', at: '2005-03-18T01:58:29Z', code: '081804' } as const;

function factorsAskedFor({ body }: Answer): unknown {
  const answer = authenticationAnswer.safeParse(body).data;
  return answer && 'requireMfaData' in answer ? answer.requireMfaData?.availableFactors : undefined;
}

export const RECOVERY_ASKS_FOR_SECOND_FACTOR: Check = {
  title: 'a mailed link is one factor: a member with an authenticator app is asked for its code (DEC-7, MEM-13)',
  observe: async (open) => {
    const api = await open({ multiFactor: true });
    await api.addMember(EMAIL, { totpSecret: TOTP.secret });
    await api.target.control('POST', '/clock/freeze', { at: TOTP.at });
    await api.ask('sendRecoveryEmail', { email: EMAIL });
    const recovered = await recover(api, await lastToken(api));
    const stateToken = stateTokenOf(recovered);
    const verify = async (factor: string, data: object) =>
      outcomeOf(await api.verifyFactor(factor, { stateToken, ...data }));
    return [
      [outcomeOf(recovered), sessionTokenOf(recovered), factorsAskedFor(recovered)],
      await verify('EMAIL', {}),
      await verify('PASSWORD', { passwordData: { password: NEW_PASSWORD } }),
      await verify('TOTP', { totpData: { code: TOTP.code } }),
    ];
  },
  expected: [
    ['REQUIRE_MFA', '', [{ factorType: 'TOTP', factorStatus: 'ENABLED' }]],
    '400 VERIFICATION_FAILED',
    '400 VERIFICATION_FAILED',
    'SUCCESS',
  ],
};

export const MAILED_PASSWORD_IS_THE_MAILBOX: Check = {
  title: 'a password set by a mailed link and a mailed code are one factor, until a login has proved another (DEC-7)',
  observe: async (open) => {
    const api = await open({ multiFactor: true });
    await api.addMember(EMAIL, { totpSecret: TOTP.secret });
    await api.target.control('POST', '/clock/freeze', { at: TOTP.at });
    await api.ask('sendRecoveryEmail', { email: EMAIL });
    await recover(api, await lastToken(api));
    const mailsBefore = (await api.mail(EMAIL)).length;
    const login = () => api.enter('login', EMAIL, { password: NEW_PASSWORD });
    const first = await login();
    const stateToken = stateTokenOf(first);
    const proved = await api.verifyFactor('TOTP', { stateToken, totpData: { code: TOTP.code } });
    const mails = (await api.mail(EMAIL)).length - mailsBefore;
    return [factorsAskedFor(first), mails, outcomeOf(proved), factorsAskedFor(await login())];
  },
  expected: [
    [{ factorType: 'TOTP', factorStatus: 'ENABLED' }],
    0,
    'SUCCESS',
    [
      { factorType: 'EMAIL', factorStatus: 'ENABLED' },
      { factorType: 'TOTP', factorStatus: 'ENABLED' },
    ],
  ],
};

export const RECOVERY_TELLS_NOTHING: Check = {
  title: 'the answer to a request for a mail is the same for known and unknown addresses (MEM-12, SEC-21)',
  observe: onSite(async (api) => {
    await api.addMember(EMAIL);
    await api.addMember('gone@example.com', { status: 'DELETED' });
    return Array.fromAsync([EMAIL, 'nobody@example.com', 'gone@example.com'], async (email) => {
      const { status, body } = await api.ask('sendRecoveryEmail', { email });
      return [status, body, (await api.mail(email)).length];
    });
  }),
  expected: [
    [200, {}, 1],
    [200, {}, 0],
    [200, {}, 0],
  ],
};

export const recoveryChecks: readonly Check[] = [
  {
    title: 'a member who has only the mailbox is not asked for it twice (DEC-7, MEM-13)',
    observe: async (open) => {
      const { api, recoveryToken } = await asked((settings) => open({ ...settings, multiFactor: true }));
      return [outcomeOf(await recover(api, recoveryToken)), await logins(api)];
    },
    expected: ['SUCCESS', ['401 -19976', 'REQUIRE_MFA']],
  },
  {
    title: 'the mail has a link to a page of the site, and the token in it (MEM-12)',
    observe: given(asked, async ({ api, recoveryToken }) => {
      const [mail] = await api.mail(EMAIL);
      const link = URL.parse(mail?.link ?? '');
      return [mail?.kind, link?.origin === api.target.url, link?.searchParams.get('recoveryToken') === recoveryToken];
    }),
    expected: ['reset-password', true, true],
  },
  {
    title: 'the mail is in the language asked for (MEM-12)',
    observe: onSite(async (api) => {
      await api.addMember(EMAIL);
      await api.ask('sendRecoveryEmail', { email: EMAIL, language: 'de' });
      return (await api.mail(EMAIL))[0]?.subject;
    }),
    expected: 'Passwort zurücksetzen',
  },
  {
    title: 'a link redirects to a listed address and to no other (MEM-12, SEC-1, SEC-2)',
    observe: onSite(async (api) => {
      await api.addMember(EMAIL);
      const { clientId, redirectUri } = api.target;
      const redirects = [
        { url: redirectUri, clientId },
        { url: redirectUri, clientId: 'another' },
        { url: `${redirectUri}/` },
        { url: 'https://evil.test/' },
        { url: 'x'.repeat(1001) },
      ];
      const outcomes = await Array.fromAsync(redirects, async (redirect) =>
        outcomeOf(await api.ask('sendRecoveryEmail', { email: EMAIL, redirect })),
      );
      return [outcomes, (await api.mail(EMAIL)).length];
    }),
    expected: [
      ['200', '400 INVALID_REDIRECT_URL', '400 INVALID_REDIRECT_URL', '400 INVALID_REDIRECT_URL', '400 redirect.url'],
      1,
    ],
  },
  {
    title: 'a site that is not published sends no mails with links to its pages (APP-7, MEM-12)',
    observe: async (open) =>
      outcomeOf(await (await open({ published: false })).ask('sendRecoveryEmail', { email: EMAIL })),
    expected: '428 ASSERTION_FAILED',
  },
  {
    title: 'recover sets the password and logs in (MEM-1, MEM-13)',
    observe: given(asked, async ({ api, recoveryToken }) => {
      return [sessionTokenOf(await recover(api, recoveryToken)) !== '', await logins(api)];
    }),
    expected: [true, ['401 -19976', 'SUCCESS']],
  },
  {
    title: 'it lets in a member who had to reset the password (MEM-4)',
    observe: given(asked, async ({ api, memberId }) => {
      await api.changeMember(memberId, 'require-reset');
      await api.ask('sendRecoveryEmail', { email: EMAIL });
      return [...(await logins(api)), outcomeOf(await recover(api, await lastToken(api))), (await logins(api))[1]];
    }),
    expected: ['403 -19973', '403 -19973', 'SUCCESS', 'SUCCESS'],
  },
  {
    title: 'a weak password is refused and leaves the token good (MEM-6, SEC-22)',
    observe: given(asked, async ({ api, recoveryToken }) => {
      const outcomes = ['short', 'x'.repeat(101), ''].map(async (weak) =>
        outcomeOf(await recover(api, recoveryToken, weak)),
      );
      return [await Promise.all(outcomes), outcomeOf(await recover(api, recoveryToken))];
    }),
    expected: [['400 password', '400 password', '400 password'], 'SUCCESS'],
  },
  {
    title: 'a made-up token is refused (MEM-13)',
    observe: async (open) => outcomeOf(await recover(await open(), 'made-up')),
    expected: '400 INVALID_RECOVERY_TOKEN',
  },
  {
    title: 'a blocked member gets no session out of it (SEC-10)',
    observe: given(asked, async ({ api, recoveryToken, memberId }) => {
      await api.changeMember(memberId, 'block');
      const answer = await recover(api, recoveryToken);
      return [answer.status, sessionTokenOf(answer)];
    }),
    expected: [400, ''],
  },
  {
    title: 'an activation mail is for the holder of the API key to send (MEM-15)',
    observe: onSite(async (api) => {
      const { id } = await api.addMember(EMAIL, { password: undefined });
      const send = async (identityId: string, key: string) =>
        outcomeOf(await api.post('sendActivationEmail', { identityId }, key));
      const { apiKey } = api.target;
      const visitor = (await api.visitorTokens()).access_token;
      const outcomes = [await send(id, visitor), await send(id, `${visitor},${apiKey}`), await send('nobody', apiKey)];
      const [mail] = await api.mail(EMAIL);
      return [outcomes, mail?.kind, outcomeOf(await recover(api, mail?.token ?? '')), (await logins(api))[1]];
    }),
    expected: [['403 FORBIDDEN', '200', '404 IDENTITY_NOT_FOUND'], 'activation', 'SUCCESS', 'SUCCESS'],
  },
];
