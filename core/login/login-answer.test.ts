import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import { refusal } from '../testing/fake-service.ts';
import { readLoginAnswer } from './login-answer.ts';
import { loginFailure, registrationFailure } from './login-failure.ts';

const answer = (status: number, body: unknown) => ({ status, requestId: 'request-1', body });
const UNKNOWN = { state: 'failure', error: 'Unknown _state' };

describe('login state (spec §4)', () => {
  test.each([
    [
      { state: 'SUCCESS', sessionToken: 'ses' },
      { state: 'success', sessionToken: 'ses' },
    ],
    [
      { state: 'SUCCESS', sessionToken: 'ses', identity: { of: 'a newer form' } },
      { state: 'success', sessionToken: 'ses' },
    ],
    [{ state: 'REQUIRE_OWNER_APPROVAL' }, { state: 'ownerApprovalRequired' }],
    [
      { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'st' },
      { state: 'emailVerificationRequired', stateToken: 'st' },
    ],
    [{ state: 'STATUS_CHECK' }, { ...UNKNOWN, reason: 'statusCheck' }],
    [
      { state: 'STATUS_CHECK', stateToken: 'st' },
      { ...UNKNOWN, reason: 'statusCheck', stateToken: 'st' },
    ],
    [{ state: 'REQUIRE_MFA' }, UNKNOWN],
    [{ state: 'MFA_CHALLENGE' }, UNKNOWN],
    [{ state: 'REQUIRE_MFA', requireMfaData: null, stateToken: 'st' }, UNKNOWN],
    [{ state: 'REQUIRE_MFA', mfaChallengeData: {}, stateToken: 'st' }, UNKNOWN],
    [{ state: 'REQUIRE_MFA', requireMfaData: {} }, UNKNOWN],
    [{ state: 'REQUIRE_MFA', requireMfaData: {}, stateToken: '' }, UNKNOWN],
    [{ state: 'REQUIRE_FIRST_FACTOR', requireMfaData: {}, stateToken: 'st' }, UNKNOWN],
    [{ state: 'success', sessionToken: 'ses' }, UNKNOWN],
    [{ state: 'SUCCESS' }, UNKNOWN],
    [{ state: 'SUCCESS', sessionToken: '' }, UNKNOWN],
    [{ state: 'REQUIRE_EMAIL_VERIFICATION' }, UNKNOWN],
    [{}, UNKNOWN],
    [null, UNKNOWN],
    [[], UNKNOWN],
  ])('the state of a login that is answered by %j', (body, state) => {
    expect(readLoginAnswer(answer(200, body), loginFailure)).toEqual(state);
  });

  test('what is no JSON cannot be read', () => {
    expect(() => readLoginAnswer(answer(200, undefined), loginFailure)).toThrow(UnreadableAnswerError);
  });
});

describe('login failures (spec §8)', () => {
  test.each([
    ['-19971', 400, 'missingCaptchaToken', undefined],
    ['-19970', 400, 'invalidCaptchaToken', undefined],
    ['-19976', 401, 'invalidPassword', undefined],
    ['-19973', 403, 'resetPassword', undefined],
    ['-19999', 404, 'invalidEmail', undefined],
    ['-19995', 409, 'invalidEmail', undefined],
    ['INVALID_ARGUMENT', 400, 'invalidEmail', undefined],
    ['VERIFICATION_FAILED', 400, 'invalidEmail', undefined],
    ['IDENTITY_NOT_ACTIVE', 403, 'invalidEmail', 'notActive'],
    ['THROTTLED_FEATURE', 429, 'invalidEmail', 'throttled'],
    ['constructor', 400, 'invalidEmail', undefined],
  ])('login failures: %s (status %i): code %s, reason %s', (code, status, errorCode, reason) => {
    const failure = readLoginAnswer(answer(status, refusal(status, code).body), loginFailure);
    expect(failure).toMatchObject({ state: 'failure', errorCode });
    expect('reason' in failure ? failure.reason : undefined).toBe(reason);
  });

  test('a wrong address and a wrong password read alike (SEC-21)', () => {
    const texts = ['-19976', '-19999'].map(
      (code) => loginFailure({ code, description: 'x', data: {}, violations: [] }).error,
    );
    expect(texts).toEqual([
      'The e-mail address or the password is wrong.',
      'The e-mail address or the password is wrong.',
    ]);
  });

  test.each([
    [403, 'IDENTITY_NOT_ACTIVE', 'This account is blocked.', { reason: 'notActive' }],
    [429, 'THROTTLED_FEATURE', 'Wait a quarter of an hour.', { reason: 'throttled' }],
    [400, 'INVALID_ARGUMENT', 'Say who you are.', {}],
  ])('a login failure %i %s is told in the words of the service', (status, code, error, reason) => {
    const { body } = refusal(status, code, error);
    const failure = { state: 'failure', error, errorCode: 'invalidEmail', ...reason };
    expect(readLoginAnswer(answer(status, body), loginFailure)).toEqual(failure);
  });

  test.each([undefined, {}, { message: '', details: {} }])(
    'status 429 with %j, of a gateway perhaps: throttled',
    (body) => {
      expect(readLoginAnswer(answer(429, body), loginFailure)).toEqual({
        state: 'failure',
        error: 'That was tried too often. Wait a while, then try again.',
        errorCode: 'invalidEmail',
        reason: 'throttled',
      });
    },
  );
});

describe.each([
  ['login', loginFailure],
  ['registration', registrationFailure],
])('a service that fails during a %s', (_step, failureOf) => {
  test.each([500, 502, 503, 201, 302])('status %i says nothing about what was typed, and is an error', (status) => {
    expect(() => readLoginAnswer(answer(status, refusal(status, '-19976').body), failureOf)).toThrow(ApiError);
  });

  test('a refused access token says nothing about what was typed either', () => {
    expect(() => readLoginAnswer(answer(401, refusal(401, 'UNAUTHENTICATED').body), failureOf)).toThrow(ApiError);
  });
});

describe('registration failures (spec §8)', () => {
  const violation = (type: string, description: string) => ({
    message: 'Bad request',
    details: { validationError: { fieldViolations: [{ field: 'loginId.email', description, data: { type } }] } },
  });

  test.each([
    [400, violation('EMAIL', 'is not a valid email'), { errorCode: 'invalidEmail', error: 'is not a valid email' }],
    [400, violation('EMAIL', ''), { errorCode: 'invalidEmail', error: 'This is not a valid e-mail address.' }],
    [400, refusal(400, '-19971').body, { errorCode: 'missingCaptchaToken' }],
    [400, refusal(400, '-19970').body, { errorCode: 'invalidCaptchaToken' }],
    [409, refusal(409, '-19995').body, { errorCode: 'emailAlreadyExists' }],
    [429, refusal(429, 'THROTTLED_FEATURE', 'Wait.').body, { reason: 'throttled', error: 'Wait.' }],
  ])('a registration failure: %i %j', (status, body, expected) => {
    expect(readLoginAnswer(answer(status, body), registrationFailure)).toMatchObject({ state: 'failure', ...expected });
  });

  test.each([
    [refusal(403, 'SOMETHING', 'Not now.').body, 'Not now.'],
    [{ message: 'Closed.', details: {} }, 'Closed.'],
    [
      { message: 'Closed.', details: { applicationError: { code: 'SOMETHING', description: 'closed on Sundays' } } },
      'Closed.',
    ],
    [{ details: { applicationError: { code: 'SOMETHING', description: 'closed on Sundays' } } }, 'closed on Sundays'],
    [{}, 'This is not possible at the moment. Try again later.'],
    [undefined, 'This is not possible at the moment. Try again later.'],
  ])('a registration failure %j has the message of the service, without a code', (body, error) => {
    expect(readLoginAnswer(answer(400, body), registrationFailure)).toEqual({ state: 'failure', error });
  });

  test.each([
    [
      'the message of the service',
      { ...violation('LENGTH', 'is too short'), message: 'INVALID_ARGUMENT: "loginId.email" is too short' },
      { error: 'INVALID_ARGUMENT: "loginId.email" is too short' },
    ],
    [
      'the violations as its text when the service sent no message',
      { ...violation('LENGTH', 'must have 8 to 100 characters'), message: '' },
      { error: 'loginId.email: must have 8 to 100 characters' },
    ],
    [
      'the description of an e-mail address',
      violation('EMAIL', 'is not a valid email'),
      { error: 'is not a valid email', errorCode: 'invalidEmail' },
    ],
  ])('a registration that is refused with violations has %s, and the violations beside it', (_what, body, expected) => {
    const { fieldViolations: violations } = body.details.validationError;
    expect(readLoginAnswer(answer(400, body), registrationFailure)).toEqual({
      state: 'failure',
      ...expected,
      violations,
    });
  });

  test('a registration with a password that is too short has the reason passwordNotAllowed, and the message of the service', () => {
    const fieldViolations = [{ field: 'password', description: 'must have 8 to 100 characters', data: {} }];
    const message = 'INVALID_ARGUMENT: "password" must have 8 to 100 characters';
    const body = { message, details: { validationError: { fieldViolations } } };
    expect(readLoginAnswer(answer(400, body), registrationFailure)).toEqual({
      ...{ state: 'failure', reason: 'passwordNotAllowed', error: message },
      violations: fieldViolations,
    });
  });

  test('a failure of any other step has the violations beside its text too', () => {
    const { details } = violation('LENGTH', 'is too short');
    expect(readLoginAnswer(answer(400, { message: '', details }), loginFailure)).toEqual({
      state: 'failure',
      error: 'loginId.email: is too short',
      errorCode: 'invalidEmail',
      violations: details.validationError.fieldViolations,
    });
  });

  test('any body at all is mapped, never crashed on (WIR-32)', () => {
    const fieldViolations = fc.oneof(
      fc.jsonValue(),
      fc.array(fc.record({ field: fc.jsonValue(), data: fc.jsonValue() })),
    );
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record({ details: fc.record({ validationError: fc.record({ fieldViolations }) }) }),
    );
    fc.assert(
      fc.property(body, (anything) => {
        expect(readLoginAnswer(answer(400, anything), registrationFailure).state).toBe('failure');
        expect(readLoginAnswer(answer(400, anything), loginFailure).state).toBe('failure');
      }),
    );
  });
});
