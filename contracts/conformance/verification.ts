import { startVerificationResponse } from '../verification/verification.ts';
import type { Check } from './check.ts';
import type { ControlledApi, OpenSite } from './controlled-api.ts';
import { given, onSite } from './on-site.ts';
import { identityOf, outcomeOf, sessionTokenOf, stateTokenOf } from './outcome.ts';

const EMAIL = 'verify@example.com';

/** A site that requires confirmed addresses, and a member who has just registered there. */
async function registered(open: OpenSite): Promise<{ api: ControlledApi; stateToken: string }> {
  const api = await open({ requireEmailVerification: true });
  await api.freeze();
  return { api, stateToken: stateTokenOf(await api.enter('register', EMAIL)) };
}

async function lastCode(api: ControlledApi): Promise<string> {
  return (await api.mail(EMAIL)).at(-1)?.code ?? '';
}

function verify(api: ControlledApi, stateToken: string, code: string) {
  return api.ask('verifyDuringAuthentication', { code, stateToken });
}

/** Six digits that are not the code. */
function wrong(code: string): string {
  return code === '000000' ? '111111' : '000000';
}

export const CODE_ONCE: Check = {
  title: 'a code is good once, whatever state token comes with it (MEM-8, SEC-23)',
  observe: given(registered, async ({ api, stateToken }) => {
    const other = stateTokenOf(await api.enter('login', EMAIL));
    const code = await lastCode(api);
    return [outcomeOf(await verify(api, stateToken, code)), outcomeOf(await verify(api, other, code))];
  }),
  expected: ['SUCCESS', '400 VERIFICATION_FAILED'],
};

export const FIVE_TRIES: Check = {
  title: 'after five wrong tries the right code is refused too, until a new one is sent (MEM-8, SEC-23)',
  observe: given(registered, async ({ api, stateToken }) => {
    const code = await lastCode(api);
    for (let tried = 0; tried < 5; tried++) await verify(api, stateToken, wrong(code));
    const sixth = outcomeOf(await verify(api, stateToken, code));
    await api.advance(30);
    const again = stateTokenOf(await api.ask('resendDuringAuthentication', { stateToken }));
    return [sixth, outcomeOf(await verify(api, again, await lastCode(api)))];
  }),
  expected: ['400 VERIFICATION_FAILED', 'SUCCESS'],
};

export const CODE_TEN_MINUTES: Check = {
  title: 'a code is good for ten minutes (MEM-8, SEC-23)',
  observe: async (open) => {
    const early = await registered(open);
    await early.api.advance(599);
    const late = await registered(open);
    await late.api.advance(600);
    return [
      outcomeOf(await verify(early.api, early.stateToken, await lastCode(early.api))),
      outcomeOf(await verify(late.api, late.stateToken, await lastCode(late.api))),
    ];
  },
  expected: ['SUCCESS', '400 VERIFICATION_FAILED'],
};

export const STATE_TOKEN_ONCE: Check = {
  title: 'a state token is good for one verification (MEM-9)',
  observe: given(registered, async ({ api, stateToken }) => {
    const code = await lastCode(api);
    return [outcomeOf(await verify(api, stateToken, code)), outcomeOf(await verify(api, stateToken, code))];
  }),
  expected: ['SUCCESS', '400 INVALID_STATE_TOKEN'],
};

export const RESEND_PROVES_NOTHING: Check = {
  title: 'requesting another code for an address that is already confirmed does not log in without a code (SEC-23)',
  observe: given(registered, async ({ api, stateToken }) => {
    const other = stateTokenOf(await api.enter('login', EMAIL));
    await verify(api, other, await lastCode(api));
    await api.advance(30);
    return outcomeOf(await api.ask('resendDuringAuthentication', { stateToken }));
  }),
  expected: '400 INVALID_STATE_TOKEN',
};

export const verificationChecks: readonly Check[] = [
  {
    title: 'the right code lets in, with a session token, and the address counts as confirmed (MEM-1, MEM-9)',
    observe: given(registered, async ({ api, stateToken }) => {
      const answer = await verify(api, stateToken, await lastCode(api));
      const identity = identityOf(answer);
      return [
        sessionTokenOf(answer) !== '',
        identity?.email,
        identity?.status,
        outcomeOf(await api.enter('login', EMAIL)),
      ];
    }),
    expected: [true, { address: EMAIL, isVerified: true }, { name: 'ACTIVE', reasons: [] }, 'SUCCESS'],
  },
  {
    title: 'if the owner must approve too, only approval is missing after the code (MEM-3)',
    observe: async (open) => {
      const { api, stateToken } = await registered((settings) => open({ ...settings, requireOwnerApproval: true }));
      return outcomeOf(await verify(api, stateToken, await lastCode(api)));
    },
    expected: 'REQUIRE_OWNER_APPROVAL',
  },
  {
    title: 'a wrong code is rejected, and the right code still works afterwards (MEM-8)',
    observe: given(registered, async ({ api, stateToken }) => {
      const code = await lastCode(api);
      return [outcomeOf(await verify(api, stateToken, wrong(code))), outcomeOf(await verify(api, stateToken, code))];
    }),
    expected: ['400 VERIFICATION_FAILED', 'SUCCESS'],
  },
  {
    title: 'every login mails a new code, and the earlier code becomes invalid (MEM-4, MEM-8)',
    observe: given(registered, async ({ api, stateToken }) => {
      const first = await lastCode(api);
      const login = await api.enter('login', EMAIL);
      const [, second, ...more] = await api.mail(EMAIL);
      const isNew = second?.kind === 'verify-email' && second.code !== first;
      // One code in a million is drawn twice. In that case there is no older code to become invalid.
      const voided = isNew ? outcomeOf(await verify(api, stateToken, first)) : '400 VERIFICATION_FAILED';
      return [outcomeOf(login), voided, more.length];
    }),
    expected: ['REQUIRE_EMAIL_VERIFICATION', '400 VERIFICATION_FAILED', 0],
  },
  {
    title: 'another code is sent at most every thirty seconds (MEM-8)',
    observe: given(registered, async ({ api, stateToken }) => {
      await api.advance(29);
      const early = await api.ask('resendDuringAuthentication', { stateToken });
      await api.advance(1);
      const due = await api.ask('resendDuringAuthentication', { stateToken });
      return [outcomeOf(early), early.headers.get('retry-after'), outcomeOf(due), (await api.mail(EMAIL)).length];
    }),
    expected: ['429 THROTTLED_FEATURE', '30', 'REQUIRE_EMAIL_VERIFICATION', 2],
  },
  {
    title: 'the wait for another code ends when the clock is set back to before the last one (MEM-8)',
    observe: given(registered, async ({ api, stateToken }) => {
      await api.target.control('POST', '/clock/set', { at: '2001-01-01T00:00:00Z' });
      return outcomeOf(await api.ask('resendDuringAuthentication', { stateToken }));
    }),
    expected: 'REQUIRE_EMAIL_VERIFICATION',
  },
  {
    title: 'a state token is good for half an hour (MEM-9)',
    observe: given(registered, async ({ api, stateToken }) => {
      await api.advance(1800);
      return [
        outcomeOf(await verify(api, stateToken, '000000')),
        outcomeOf(await api.ask('resendDuringAuthentication', { stateToken })),
      ];
    }),
    expected: ['400 INVALID_STATE_TOKEN', '400 INVALID_STATE_TOKEN'],
  },
  {
    title: "a code does not work with another member's state token (MEM-9, SEC-23)",
    observe: given(registered, async ({ api }) => {
      const stranger = stateTokenOf(await api.enter('register', 'stranger@example.com'));
      const [mine, theirs] = [await lastCode(api), (await api.mail('stranger@example.com')).at(-1)?.code];
      return mine === theirs ? '400 VERIFICATION_FAILED' : outcomeOf(await verify(api, stranger, mine));
    }),
    expected: '400 VERIFICATION_FAILED',
  },
  {
    title: 'a state token of another site is rejected',
    observe: async (open) => {
      const [here, there] = [await registered(open), await registered(open)];
      return outcomeOf(await verify(here.api, there.stateToken, await lastCode(there.api)));
    },
    expected: '400 INVALID_STATE_TOKEN',
  },
  {
    title: 'Start mails a code; its verification id is not a state token (MEM-9, MEM-10)',
    observe: onSite(async (api) => {
      const { id } = await api.addMember(EMAIL);
      const started = await api.ask('startVerification', { identityId: id, target: 'EMAIL' });
      const { verificationId } = startVerificationResponse.parse(started.body);
      const [mail] = await api.mail(EMAIL);
      return [
        mail?.kind,
        /^\d{6}$/.test(mail?.code ?? ''),
        outcomeOf(await verify(api, verificationId, mail?.code ?? '')),
      ];
    }),
    expected: ['verify-email', true, '400 INVALID_STATE_TOKEN'],
  },
  {
    title: 'Start without an identity, or for an unknown one, is refused (MEM-10)',
    observe: onSite(async (api) => [
      outcomeOf(await api.ask('startVerification', {})),
      outcomeOf(await api.ask('startVerification', { identityId: 'nobody' })),
    ]),
    expected: ['400 identityId', '404 IDENTITY_NOT_FOUND'],
  },
  {
    title: 'all three need a token',
    observe: onSite(async (api) => {
      const operations = ['startVerification', 'verifyDuringAuthentication', 'resendDuringAuthentication'] as const;
      return Promise.all(operations.map(async (operation) => (await api.post(operation, {})).status));
    }),
    expected: [401, 401, 401],
  },
];
