import { describe, expect, test } from 'vitest';
import { errorEnvelope } from '../errors/envelope.ts';
import { authenticationAnswer } from '../identity/authentication-answer.ts';
import { applicationCode, type ContractApi } from './contract-api.ts';

/** What an identity service promises its clients when somebody registers or logs in (spec §4, §8; semantics §15). */
export function registerAndLoginContract(connect: () => ContractApi): void {
  let registered = 0;
  const newEmail = () => `contract-${Date.now()}-${registered++}@example.com`;
  const call = async (operation: 'register' | 'login', body: unknown) => {
    const api = connect();
    return api.post(operation, body, (await api.visitorTokens()).access_token);
  };

  describe('register', () => {
    test('makes a member, who can log in with the same credentials (MEM-1, MEM-3)', async () => {
      const credentials = { loginId: { email: newEmail() }, password: 'a-good-password' };
      const answer = await call('register', { ...credentials, profile: { nickname: 'Contract' } });
      expect(answer.status).toBe(200);
      const { state } = authenticationAnswer.parse(answer.body);
      expect(state).toBe('SUCCESS');
      expect(authenticationAnswer.parse((await call('login', credentials)).body).state).toBe('SUCCESS');
    });

    test('refuses an e-mail that is taken, in any case of letters, with -19995 (MEM-3, MEM-19)', async () => {
      const email = newEmail();
      await call('register', { loginId: { email }, password: 'a-good-password' });
      const answer = await call('register', { loginId: { email: email.toUpperCase() }, password: 'a-good-password' });
      expect([answer.status, applicationCode(answer)]).toEqual([409, '-19995']);
    });

    test('names a malformed e-mail by a violation of type EMAIL (spec §5, MEM-6)', async () => {
      const answer = await call('register', { loginId: { email: 'no-address' }, password: 'a-good-password' });
      const { details } = errorEnvelope.parse(answer.body);
      const violations = 'validationError' in details ? details.validationError.fieldViolations : [];
      expect(answer.status).toBe(400);
      expect(violations.map(({ field, data }) => [field, data.type])).toEqual([['loginId.email', 'EMAIL']]);
    });

    test.each([['short'], ['x'.repeat(101)], [undefined]])('refuses the password %s (MEM-6)', async (password) => {
      const answer = await call('register', { loginId: { email: newEmail() }, password });
      expect([answer.status, 'validationError' in errorEnvelope.parse(answer.body).details]).toEqual([400, true]);
    });

    test('every violation carries data, or official clients crash (DEC-3)', async () => {
      const { body } = await call('register', { loginId: 7 });
      expect(JSON.stringify(body)).toContain('"data":{');
    });

    test('needs a token', async () => {
      expect((await connect().post('register', {})).status).toBe(401);
    });
  });

  describe('login', () => {
    test('answers SUCCESS with a session token and the identity (MEM-1, MEM-16)', async () => {
      const { email, password } = connect().target.member;
      const { status, body } = await call('login', { loginId: { email }, password });
      const answer = authenticationAnswer.parse(body);
      expect(status).toBe(200);
      expect(answer).toMatchObject({ state: 'SUCCESS', identity: { status: { name: 'ACTIVE' } } });
    });

    test('tells a wrong password from an unknown e-mail by codes that are strings (MEM-4)', async () => {
      const { email } = connect().target.member;
      const wrong = await call('login', { loginId: { email }, password: 'not-the-password' });
      const unknown = await call('login', { loginId: { email: newEmail() }, password: 'whatever-it-is' });
      expect([wrong.status, applicationCode(wrong)]).toEqual([401, '-19976']);
      expect([unknown.status, applicationCode(unknown)]).toEqual([404, '-19999']);
    });

    test.each([
      ['nothing', {}],
      ['no e-mail', { loginId: {}, password: 'x' }],
      ['a number for an e-mail', { loginId: { email: 7 }, password: 'x' }],
      ['a list', []],
    ])('answers %s by an application error, never a validation error (DEC-3)', async (_case, body) => {
      const answer = await call('login', body);
      expect([answer.status, applicationCode(answer) === undefined]).toEqual([400, false]);
    });
  });
}
