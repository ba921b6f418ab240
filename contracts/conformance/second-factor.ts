import type { InboxMessage } from '../control/control-api.ts';
import { authenticationAnswer } from '../identity/authentication-answer.ts';
import type { Check } from './check.ts';
import type { Answer } from './contract-api.ts';
import { type ControlledApi, type OpenSite, PASSWORD } from './controlled-api.ts';
import { given } from './on-site.ts';
import { outcomeOf, sessionTokenOf, stateTokenOf } from './outcome.ts';

const EMAIL = 'careful@example.com';
const PHONE = '+4930123456';

/** A member with a phone, on a site with second factors, who has sent the right password. */
async function asked(open: OpenSite): Promise<{ api: ControlledApi; stateToken: string; login: Answer; id: string }> {
  const api = await open({ multiFactor: true });
  await api.freeze();
  const { id } = await api.addMember(EMAIL, { profile: { phonesV2: [{ phone: PHONE }] } });
  const login = await api.enter('login', EMAIL);
  return { api, login, stateToken: stateTokenOf(login), id };
}

function codeOf(mails: readonly InboxMessage[]): string {
  return mails.at(-1)?.code ?? '';
}

function wrong(code: string): string {
  return code === '000000' ? '111111' : '000000';
}

export const FACTOR_FIVE_TRIES: Check = {
  title: 'after five wrong tries the login is over, right code or not (DEC-7, SEC-23)',
  observe: given(asked, async ({ api, stateToken }) => {
    const code = codeOf(await api.mail(EMAIL));
    for (let tried = 0; tried < 5; tried++) {
      await api.verifyFactor('PASSWORD', { stateToken, passwordData: { password: 'not-the-password' } });
    }
    return outcomeOf(await api.verifyFactor('EMAIL', { stateToken, emailData: { code } }));
  }),
  expected: '400 VERIFICATION_FAILED',
};

export const FIRST_FACTOR_COUNTS_ONCE: Check = {
  title: 'PASSWORD: the password of the first step is not a second factor (DEC-7)',
  observe: given(asked, async ({ api, stateToken }) => {
    const verify = async (password: string) =>
      outcomeOf(await api.verifyFactor('PASSWORD', { stateToken, passwordData: { password } }));
    const outcomes = [await verify('not-the-password'), await verify(PASSWORD)];
    const code = codeOf(await api.mail(EMAIL));
    return [...outcomes, outcomeOf(await api.verifyFactor('EMAIL', { stateToken, emailData: { code } }))];
  }),
  expected: ['400 VERIFICATION_FAILED', '400 VERIFICATION_FAILED', 'SUCCESS'],
};

export const PATH_NAMES_THE_FACTOR: Check = {
  title: 'the factor of the path is verified, whatever the body says (DEC-7)',
  observe: given(asked, async ({ api, stateToken }) => {
    const code = codeOf(await api.mail(EMAIL));
    const passwordData = { password: PASSWORD };
    const verify = async (factor: string, body: object) =>
      outcomeOf(await api.verifyFactor(factor, { stateToken, passwordData, ...body }));
    return [
      await verify('EMAIL', { factorType: 'PASSWORD', emailData: { code: wrong(code) } }),
      await verify('PASSWORD', { factorType: 'EMAIL', emailData: { code } }),
      await verify('SMS', { factorType: 'EMAIL', emailData: { code }, smsData: { code: wrong(code) } }),
      await verify('EMAIL', { factorType: 'SMOKE', emailData: { code } }),
    ];
  }),
  expected: ['400 VERIFICATION_FAILED', '400 VERIFICATION_FAILED', '400 VERIFICATION_FAILED', 'SUCCESS'],
};

export const FACTOR_ENDS_WITH_PASSWORD: Check = {
  title: 'an unfinished login ends when its password changes (SEC-10)',
  observe: given(asked, async ({ api, stateToken }) => {
    const code = codeOf(await api.mail(EMAIL));
    const { accessToken } = await api.session(EMAIL);
    await api.post('changePassword', { newPassword: 'another-good-password' }, accessToken);
    return outcomeOf(await api.verifyFactor('EMAIL', { stateToken, emailData: { code } }));
  }),
  expected: '400 INVALID_STATE_TOKEN',
};

export const FACTOR_CODES_PAUSE: Check = {
  title: 'another code for the same factor is sent after half a minute, not before (MEM-8, SEC-23)',
  observe: given(asked, async ({ api, stateToken }) => {
    const again = await api.verifyFactor('EMAIL', { stateToken });
    await api.advance(30);
    const later = await api.verifyFactor('EMAIL', { stateToken });
    return [outcomeOf(again), again.headers.get('retry-after'), outcomeOf(later), (await api.mail(EMAIL)).length];
  }),
  expected: ['429 THROTTLED_FEATURE', '30', 'MFA_CHALLENGE', 2],
};

/** The codes of five steps that follow each other. The third is that of 2005-03-18T01:58:31Z (RFC 6238, Appendix B). */
const STEPS = ['731029', '081804', '050471', '266759', '306183'] as const;

export const TOTP_GOES_FORWARD: Check = {
  title:
    'after a TOTP code, neither it nor a code of an earlier step is accepted, although that one was not used; later ones are (RFC 6238 §5.2)',
  observe: async (open) => {
    const api = await open({ multiFactor: true });
    await api.addMember(EMAIL, { totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' });
    await api.target.control('POST', '/clock/freeze', { at: '2005-03-18T01:58:31Z' });
    const attempt = async (code: string) => {
      const stateToken = stateTokenOf(await api.enter('login', EMAIL));
      return outcomeOf(await api.verifyFactor('TOTP', { stateToken, totpData: { code } }));
    };
    const [tooOld, before, now, after, later] = STEPS;
    const outcomes = [await attempt(tooOld), await attempt(now), await attempt(before), await attempt(now)];
    outcomes.push(await attempt(after), await attempt(now), await attempt(after));
    await api.advance(30);
    outcomes.push(await attempt(after), await attempt(now), await attempt(later));
    // The clock was set back: no code of these steps can be right at that time, so they do not count.
    await api.target.control('POST', '/clock/freeze', { at: '1970-01-01T00:00:59Z' });
    return [...outcomes, await attempt('287082')];
  },
  expected: [
    '400 VERIFICATION_FAILED',
    'SUCCESS',
    '400 VERIFICATION_FAILED',
    '400 VERIFICATION_FAILED',
    'SUCCESS',
    ...Array(4).fill('400 VERIFICATION_FAILED'),
    'SUCCESS',
    'SUCCESS',
  ],
};

export const secondFactorChecks: readonly Check[] = [
  {
    title: 'the right password leads to REQUIRE_MFA with what can be chosen, and to no session (DEC-7, MEM-1)',
    observe: given(asked, async ({ login }) => {
      const answer = authenticationAnswer.parse(login.body);
      const factors = 'requireMfaData' in answer ? answer.requireMfaData?.availableFactors : undefined;
      return [outcomeOf(login), sessionTokenOf(login), factors?.map(({ factorType }) => factorType)];
    }),
    expected: ['REQUIRE_MFA', '', ['EMAIL', 'SMS', 'CALL']],
  },
  {
    title: 'EMAIL: the code mailed at login lets in, once (DEC-7, SEC-23)',
    observe: given(asked, async ({ api, stateToken }) => {
      const [mail, ...more] = await api.mail(EMAIL);
      const body = { stateToken, emailData: { code: mail?.code } };
      const first = await api.verifyFactor('EMAIL', body);
      return [mail?.kind, more.length, sessionTokenOf(first) !== '', outcomeOf(await api.verifyFactor('EMAIL', body))];
    }),
    expected: ['second-factor', 0, true, '400 INVALID_STATE_TOKEN'],
  },
  ...(['SMS', 'CALL'] as const).map((factor): Check => {
    const data = factor === 'SMS' ? 'smsData' : 'callData';
    return {
      title: `${factor}: asked for without a code it sends one to the phone, which lets in (DEC-7)`,
      observe: given(asked, async ({ api, stateToken }) => {
        const challenge = await api.verifyFactor(factor, { stateToken });
        const code = codeOf(await api.mail(PHONE));
        return [
          outcomeOf(challenge),
          outcomeOf(await api.verifyFactor(factor, { stateToken, [data]: { code: wrong(code) } })),
          outcomeOf(await api.verifyFactor(factor, { stateToken, [data]: { code } })),
        ];
      }),
      expected: ['MFA_CHALLENGE', '400 VERIFICATION_FAILED', 'SUCCESS'],
    };
  }),
  {
    title: 'a code for the phone does not work as a code for the mail (SEC-23)',
    observe: given(asked, async ({ api, stateToken }) => {
      await api.verifyFactor('SMS', { stateToken });
      const [mailed, texted] = [codeOf(await api.mail(EMAIL)), codeOf(await api.mail(PHONE))];
      if (mailed === texted) return '400 VERIFICATION_FAILED';
      return outcomeOf(await api.verifyFactor('EMAIL', { stateToken, emailData: { code: texted } }));
    }),
    expected: '400 VERIFICATION_FAILED',
  },

  {
    title: 'a registration asks for a second factor too (DEC-7)',
    observe: async (open) => {
      const api = await open({ multiFactor: true });
      const stateToken = stateTokenOf(await api.enter('register', EMAIL));
      const code = codeOf(await api.mail(EMAIL));
      return outcomeOf(await api.verifyFactor('EMAIL', { stateToken, emailData: { code } }));
    },
    expected: 'SUCCESS',
  },
  {
    title: 'a password and the code that confirms the address are two factors (DEC-7, MEM-3)',
    observe: async (open) => {
      const api = await open({ multiFactor: true, requireEmailVerification: true });
      const registered = await api.enter('register', EMAIL);
      const body = { stateToken: stateTokenOf(registered), code: codeOf(await api.mail(EMAIL)) };
      return [outcomeOf(registered), outcomeOf(await api.ask('verifyDuringAuthentication', body))];
    },
    expected: ['REQUIRE_EMAIL_VERIFICATION', 'SUCCESS'],
  },
  {
    title: 'TOTP: the code of the authenticator app lets in, once (DEC-7, RFC 6238 §5.2 and Appendix B)',
    observe: async (open) => {
      const api = await open({ multiFactor: true });
      await api.addMember(EMAIL, { totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' });
      await api.target.control('POST', '/clock/freeze', { at: '2005-03-18T01:58:29Z' });
      const attempt = async () => {
        const stateToken = stateTokenOf(await api.enter('login', EMAIL));
        return outcomeOf(await api.verifyFactor('TOTP', { stateToken, totpData: { code: '081804' } }));
      };
      return [await attempt(), await attempt()];
    },
    expected: ['SUCCESS', '400 VERIFICATION_FAILED'],
  },

  {
    title: 'TOTP is refused to a member without an authenticator app (DEC-7)',
    observe: given(asked, async ({ api, stateToken }) => {
      return outcomeOf(await api.verifyFactor('TOTP', { stateToken, totpData: { code: '000000' } }));
    }),
    expected: '400 VERIFICATION_FAILED',
  },
  {
    title: 'a phone that a member does not have is not called (DEC-7)',
    observe: async (open) => {
      const api = await open({ multiFactor: true });
      await api.addMember(EMAIL);
      const stateToken = stateTokenOf(await api.enter('login', EMAIL));
      return outcomeOf(await api.verifyFactor('SMS', { stateToken }));
    },
    expected: '400 VERIFICATION_FAILED',
  },

  {
    title: 'a code ends after ten minutes, the login after thirty (SEC-23, MEM-9)',
    observe: given(asked, async ({ api, stateToken }) => {
      const code = codeOf(await api.mail(EMAIL));
      const verify = async () => outcomeOf(await api.verifyFactor('EMAIL', { stateToken, emailData: { code } }));
      await api.advance(600);
      const afterTen = await verify();
      await api.advance(1200);
      return [afterTen, await verify()];
    }),
    expected: ['400 VERIFICATION_FAILED', '400 INVALID_STATE_TOKEN'],
  },
  {
    title: 'a member who was blocked meanwhile gets no session (SEC-10)',
    observe: given(asked, async ({ api, stateToken, id }) => {
      const code = codeOf(await api.mail(EMAIL));
      await api.changeMember(id, 'block');
      return (await api.verifyFactor('EMAIL', { stateToken, emailData: { code } })).status;
    }),
    expected: 400,
  },
  {
    title: 'state tokens of a verification and of a second factor cannot replace each other (MEM-9)',
    observe: given(asked, async ({ api, stateToken }) => {
      const code = codeOf(await api.mail(EMAIL));
      await api.change({ requireEmailVerification: true });
      const other = stateTokenOf(await api.enter('register', 'new@example.com'));
      return [
        outcomeOf(await api.ask('verifyDuringAuthentication', { code, stateToken })),
        outcomeOf(await api.verifyFactor('PASSWORD', { stateToken: other, passwordData: { password: PASSWORD } })),
      ];
    }),
    expected: ['400 INVALID_STATE_TOKEN', '400 INVALID_STATE_TOKEN'],
  },
  {
    title: 'an unknown factor has no path, and a missing state token is named',
    observe: async (open) => {
      const api = await open({ multiFactor: true });
      return [outcomeOf(await api.verifyFactor('SMOKE', {})), outcomeOf(await api.verifyFactor('EMAIL', {}))];
    },
    expected: ['404 NOT_FOUND', '400 stateToken'],
  },
];
