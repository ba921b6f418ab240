import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.ts';
import { type Handler, OFFLINE, refusal, TOKEN_PATH } from '../testing/fake-service.ts';
import { ask } from '../testing/stored-client.ts';
import { SESSION_KEY, storedSession, testClient } from '../testing/test-client.ts';
import { ApiError } from './api-error.ts';
import { readRefusal } from './refusal.ts';

describe('what a refusal says (WIR-26, ERR-8)', () => {
  test.each([
    [refusal(404, 'WDE0073', 'No such item.').body, { code: 'WDE0073', description: 'No such item.' }],
    [{ details: { applicationError: { code: 'A', data: 'text' } } }, { code: 'A', description: null }],
    [
      { error: 'invalid_grant', error_description: 'Too old.' },
      { code: 'invalid_grant', description: 'Too old.' },
    ],
    [
      { message: 'Closed.', details: {} },
      { code: null, description: 'Closed.' },
    ],
    [
      { message: '', details: {} },
      { code: null, description: null },
    ],
    [{ details: { applicationError: { code: -19976 } } }, { code: null, description: null }],
    [undefined, { code: null, description: null }],
    ['text', { code: null, description: null }],
  ])('the text of a refusal: %j', (body, expected) => {
    expect(readRefusal(body)).toMatchObject({ ...expected, data: {}, violations: [] });
  });

  test('violations that cannot be read are left out, and `data` is always there', () => {
    const fieldViolations = [null, 7, { field: 'a' }, { field: 'a', description: 'b', ruleName: 7, data: null }];
    expect(readRefusal({ details: { validationError: { fieldViolations } } }).violations).toEqual([
      { field: 'a', description: 'b', data: {} },
    ]);
  });
});

describe('an ApiError (spec §8)', () => {
  test('an ApiError has the status, its text, the request id, the service’s sentence, the details and the body', () => {
    const body = {
      message: 'No.',
      details: { applicationError: { code: 'WDE0027', description: 'No.', data: { a: 1 } } },
    };
    const error = new ApiError({ status: 403, statusText: 'Forbidden', requestId: 'request-1', body });
    expect({ ...error, message: error.message, cause: error.cause }).toEqual({
      name: 'ApiError',
      status: 403,
      statusText: 'Forbidden',
      code: 'WDE0027',
      requestId: 'request-1',
      description: 'No.',
      details: { applicationError: { code: 'WDE0027', description: 'No.', data: { a: 1 } } },
      violations: [],
      body,
      message: 'The service refused the request (status 403).',
      cause: undefined,
    });
  });

  test('an ApiError of a validation has the violations in its details', () => {
    const violation = { field: 'email', description: 'is not valid', ruleName: 'INVALID', data: { type: 'EMAIL' } };
    const details = { validationError: { fieldViolations: [violation] } };
    const error = new ApiError({ status: 400, requestId: null, body: { message: 'Bad request', details } });
    expect([error.details, error.violations, error.description]).toEqual([details, [violation], 'Bad request']);
  });

  test('an ApiError of the token endpoint has OAuth’s error as its code (ERR-8)', () => {
    const body = { error: 'invalid_grant', error_description: 'Too old.' };
    const error = new ApiError({ status: 400, statusText: 'Bad Request', requestId: 'request-2', body });
    expect(error).toMatchObject({
      code: 'invalid_grant',
      description: 'Too old.',
      statusText: 'Bad Request',
      requestId: 'request-2',
      body,
    });
  });

  test.each([
    [404, 'Not Found', 'NOT_FOUND'],
    [429, 'Too Many Requests', 'TOO_MANY_REQUESTS'],
    [418, "I'm a teapot", 'I_M_A_TEAPOT'],
    [409, 'Not Today', 'NOT_TODAY'],
  ])('an ApiError without details has a code from the status text: %i %s, %s', (status, statusText, code) => {
    const { code: own, details } = new ApiError({ status, statusText, requestId: null, body: undefined });
    expect([own, details]).toEqual([code, { applicationError: { code, description: statusText, data: {} } }]);
  });

  test.each([
    [400, 'Bad Request', 'BAD_REQUEST'],
    [401, 'Unauthorized', 'UNAUTHORIZED'],
    [403, 'Forbidden', 'FORBIDDEN'],
    [404, 'Not Found', 'NOT_FOUND'],
    [405, 'Method Not Allowed', 'METHOD_NOT_ALLOWED'],
    [408, 'Request Timeout', 'REQUEST_TIMEOUT'],
    [409, 'Conflict', 'CONFLICT'],
    [413, 'Payload Too Large', 'PAYLOAD_TOO_LARGE'],
    [422, 'Unprocessable Entity', 'UNPROCESSABLE_ENTITY'],
    [428, 'Precondition Required', 'PRECONDITION_REQUIRED'],
    [429, 'Too Many Requests', 'TOO_MANY_REQUESTS'],
    [410, 'Gone', 'GONE'],
    [431, 'Request Header Fields Too Large', 'REQUEST_HEADER_FIELDS_TOO_LARGE'],
    [402, 'Bad Request', 'BAD_REQUEST'],
    [418, 'Bad Request', 'BAD_REQUEST'],
    [451, 'Bad Request', 'BAD_REQUEST'],
    [450, 'Bad Request', 'BAD_REQUEST'],
    [499, 'Bad Request', 'BAD_REQUEST'],
    [500, '', 'UNKNOWN'],
    [302, '', 'UNKNOWN'],
  ])(
    'status %i without details and text, as over HTTP/2, has the text %j and the code %s',
    (status, statusText, code) => {
      for (const given of [{}, { statusText: '' }]) {
        const error = new ApiError({ status, ...given, requestId: null, body: undefined });
        expect([error.statusText, error.code, error.details]).toEqual([
          statusText,
          code,
          { applicationError: { code, description: statusText, data: {} } },
        ]);
      }
    },
  );
});

describe('no token in any error (SEC-18)', () => {
  const QUERY = '/wix-data/v2/items/query';
  const SECRET = 'secret-token';
  /** All that a logger could print. */
  function everything(error: unknown): string {
    if (!(error instanceof Error)) return JSON.stringify(error);
    return [String(error), error.stack, JSON.stringify(error), everything(error.cause ?? null)].join('\n');
  }

  test.each<[string, string, Handler]>([
    ['a refused query', QUERY, () => refusal(403, 'WDE0027')],
    ['an unreachable service', QUERY, OFFLINE],
    ['an answer without JSON', QUERY, () => ({ body: `<p>${SECRET}</p>` })],
    ['an unreachable token endpoint', TOKEN_PATH, OFFLINE],
    ['a token endpoint that fails', TOKEN_PATH, () => ({ status: 500, body: '' })],
    ['tokens without JSON', TOKEN_PATH, () => ({ body: `{"access_token":"${SECRET}",` })],
    ['tokens without an end', TOKEN_PATH, () => ({ body: { access_token: SECRET, refresh_token: SECRET } })],
    ['tokens of a wrong type', TOKEN_PATH, () => ({ body: { access_token: [SECRET], refresh_token: { SECRET } } })],
  ])('an error has no token in it: %s', async (_what, path, handler) => {
    const storage = memoryStorage();
    const expiresAt = path === TOKEN_PATH ? 999_000 : 1_003_600;
    storage.set(SESSION_KEY, storedSession('member', { expiresAt }).replaceAll(/member-(access|refresh)/g, SECRET));
    const { client, service } = testClient({ storage });
    service.on(path, handler);
    const error: unknown = await ask(client).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(everything(error)).not.toContain(SECRET);
  });
});
