import { errorEnvelope } from '../errors/envelope.ts';
import { authenticationAnswer } from '../identity/authentication-answer.ts';
import type { Connect, PlatformCheck } from './check.ts';
import { type Answer, applicationCode } from './contract-api.ts';

let registered = 0;
function newEmail(): string {
  return `contract-${Date.now()}-${registered++}@example.com`;
}

async function call(connect: Connect, operation: 'register' | 'login', body: unknown): Promise<Answer> {
  const api = connect();
  return api.post(operation, body, (await api.visitorTokens()).access_token);
}

/** What an identity service promises its clients when somebody registers (spec §4, §8; MEM-1). */
export const registerChecks: readonly PlatformCheck[] = [
  {
    title: 'makes a member, who can log in with the same credentials (MEM-1, MEM-3)',
    observe: async (connect) => {
      const credentials = { loginId: { email: newEmail() }, password: 'a-good-password' };
      const answer = await call(connect, 'register', { ...credentials, profile: { nickname: 'Contract' } });
      const login = await call(connect, 'login', credentials);
      const states = [answer, login].map(({ body }) => authenticationAnswer.parse(body).state);
      return [answer.status, ...states];
    },
    expected: [200, 'SUCCESS', 'SUCCESS'],
  },
  {
    title: 'refuses an e-mail that is taken, in any case of letters, with -19995 (MEM-3, MEM-19)',
    observe: async (connect) => {
      const email = newEmail();
      await call(connect, 'register', { loginId: { email }, password: 'a-good-password' });
      const again = { loginId: { email: email.toUpperCase() }, password: 'a-good-password' };
      const answer = await call(connect, 'register', again);
      return [answer.status, applicationCode(answer)];
    },
    expected: [409, '-19995'],
  },
  {
    title: 'names a malformed e-mail by a violation of type EMAIL (spec §5, MEM-6)',
    observe: async (connect) => {
      const body = { loginId: { email: 'no-address' }, password: 'a-good-password' };
      const answer = await call(connect, 'register', body);
      const { details } = errorEnvelope.parse(answer.body);
      const violations = 'validationError' in details ? details.validationError.fieldViolations : [];
      return [answer.status, violations.map(({ field, data }) => [field, data.type])];
    },
    expected: [400, [['loginId.email', 'EMAIL']]],
  },
  ...['short', 'x'.repeat(101), undefined].map(
    (password): PlatformCheck => ({
      title: `refuses the password ${password} (MEM-6)`,
      observe: async (connect) => {
        const answer = await call(connect, 'register', { loginId: { email: newEmail() }, password });
        return [answer.status, 'validationError' in errorEnvelope.parse(answer.body).details];
      },
      expected: [400, true],
    }),
  ),
  {
    title: 'every violation carries data, or official clients crash (DEC-3)',
    observe: async (connect) => {
      const { body } = await call(connect, 'register', { loginId: 7 });
      return JSON.stringify(body).includes('"data":{');
    },
    expected: true,
  },
  {
    title: 'needs a token',
    observe: async (connect) => (await connect().post('register', {})).status,
    expected: 401,
  },
];

const WRONG_LOGINS: readonly (readonly [string, unknown])[] = [
  ['nothing', {}],
  ['no e-mail', { loginId: {}, password: 'x' }],
  ['a number for an e-mail', { loginId: { email: 7 }, password: 'x' }],
  ['a list', []],
];

/** What an identity service promises its clients when somebody logs in. */
export const loginChecks: readonly PlatformCheck[] = [
  {
    title: 'answers SUCCESS with a session token and the identity (MEM-1, MEM-16)',
    observe: async (connect) => {
      const { email, password } = connect().target.member;
      const { status, body } = await call(connect, 'login', { loginId: { email }, password });
      const answer = authenticationAnswer.parse(body);
      return [status, answer.state, answer.state === 'SUCCESS' ? answer.identity?.status?.name : undefined];
    },
    expected: [200, 'SUCCESS', 'ACTIVE'],
  },
  {
    title: 'tells a wrong password from an unknown e-mail by codes that are strings (MEM-4)',
    observe: async (connect) => {
      const { email } = connect().target.member;
      const wrong = await call(connect, 'login', { loginId: { email }, password: 'not-the-password' });
      const unknown = await call(connect, 'login', { loginId: { email: newEmail() }, password: 'whatever-it-is' });
      return [wrong, unknown].map((answer) => [answer.status, applicationCode(answer)]);
    },
    expected: [
      [401, '-19976'],
      [404, '-19999'],
    ],
  },
  ...WRONG_LOGINS.map(
    ([wrong, body]): PlatformCheck => ({
      title: `answers ${wrong} by an application error, never a validation error (DEC-3)`,
      observe: async (connect) => {
        const answer = await call(connect, 'login', body);
        return [answer.status, applicationCode(answer) === undefined];
      },
      expected: [400, false],
    }),
  ),
];
