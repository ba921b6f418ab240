import { describe, expect, test } from 'vitest';
import { operations } from '#contracts/operations/operations.ts';
import { contentService } from '../testing/content-service.ts';
import { type Answer, heldBack, OFFLINE, refusal, TOKEN_PATH } from '../testing/fake-service.ts';
import { contentPath, realPath } from './exchange.ts';

const COUNT = '/items/count';
const counted = { body: { totalCount: 7 } };
const FAILING: Answer = { status: 500, body: { message: '', details: {} } };

/** Everything that waits for nothing but its turn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

describe('what a call fails by (spec §8, WIR-25, WIR-27)', () => {
  test.each<[string, Answer, object]>([
    [
      'an application error keeps its words',
      refusal(403, 'WDE0027', 'WDE0027: No permission to read.'),
      {
        code: 'WDE0027',
        status: 403,
        message: 'WDE0027: No permission to read.',
        details: { applicationError: { code: 'WDE0027', description: 'WDE0027: No permission to read.', data: {} } },
        violations: [],
      },
    ],
    [
      'a validation error names its fields',
      {
        status: 400,
        body: {
          message: 'Bad request',
          details: {
            validationError: {
              fieldViolations: [
                { field: 'query.paging', description: 'must be small', data: {} },
                { field: 'a', description: 'must be there', data: { type: 'X' } },
              ],
            },
          },
        },
      },
      {
        code: 'WD_VALIDATION_ERROR',
        status: 400,
        message: 'Bad request\nquery.paging: must be small\na: must be there',
        violations: [
          { field: 'query.paging', description: 'must be small', data: {} },
          { field: 'a', description: 'must be there', data: { type: 'X' } },
        ],
      },
    ],
    [
      'a validation error of which no field can be read',
      { status: 400, body: { message: 'Bad request', details: { validationError: { fieldViolations: [{}] } } } },
      { code: 'WD_VALIDATION_ERROR', status: 400, message: 'Bad request', violations: [] },
    ],
    [
      'a page of a proxy in between',
      { status: 502, body: '<html>' },
      { code: 'WDE0053', status: 502, message: 'WDE0053: Internal wixData error: Unknown error.' },
    ],
    [
      'status 413, whatever it says',
      refusal(413, 'WDE0009', 'Too big.'),
      { code: 'WDE0109', status: 413, message: 'WDE0109: Payload is too large.' },
    ],
    [
      'what a hook threw',
      {
        status: 400,
        body: {
          message: '',
          details: {
            applicationError: {
              code: 'WDE0078',
              description: 'hook',
              data: { jsErrorValue: { name: 'Error', message: 'Not on Sundays.' } },
            },
          },
        },
      },
      { code: 'WDE0078', message: 'Not on Sundays.' },
    ],
    [
      'what a hook threw that is no error',
      {
        status: 400,
        body: {
          message: '',
          details: { applicationError: { code: 'WDE0078', description: 'hook', data: { value: 'Closed today.' } } },
        },
      },
      { code: 'WDE0078', message: 'Closed today.' },
    ],
    [
      'nothing said',
      FAILING,
      { code: 'WDE0053', status: 500, message: 'WDE0053: Internal wixData error: Unknown error.' },
    ],
    [
      'no JSON',
      { body: '<p>' },
      { code: 'WDE0055', status: 200, message: 'WDE0055: Failed to parse server response.' },
    ],
    ['not what the contract promises', { body: { totalCount: 'many' } }, { code: 'WDE0055', status: 200 }],
    ['status 201', { status: 201, body: counted.body }, { code: 'WDE0053', status: 201 }],
  ])('a call that fails rejects with the code of its failure: %s', async (_what, answer, expected) => {
    const { items, answering } = contentService();
    answering(COUNT, answer);
    await expect(items('Books').query().count()).rejects.toMatchObject({
      name: 'ContentError',
      requestId: 'request-2',
      ...expected,
    });
  });

  test.each([
    ['the service cannot be reached', '/wix-data/v2/items/count'],
    ['no token can be had', TOKEN_PATH],
  ])('a call that fails by %s rejects with an internal error, whose cause says why', async (_what, path) => {
    const { items, service } = contentService();
    service.on(path, OFFLINE);
    await expect(items('Books').query().count()).rejects.toMatchObject({
      code: 'WDE0053',
      status: null,
      requestId: null,
      message: 'WDE0053: Internal wixData error: The service cannot be reached. Check the connection and try again.',
      cause: { name: 'NetworkError' },
    });
  });

  test.each<[string, Answer, object]>([
    [
      'JSON of OAuth',
      { status: 401, body: { error: 'invalid_client', error_description: 'No such client.' } },
      {
        code: 'invalid_client',
        status: 401,
        statusText: 'Unauthorized',
        body: { error: 'invalid_client', error_description: 'No such client.' },
        message: 'The service refused the request (status 401).',
      },
    ],
    [
      'a page that is not JSON',
      { status: 502, body: '<p>Bad gateway</p>' },
      {
        code: 'WDE0053',
        status: 502,
        body: '<p>Bad gateway</p>',
        message: 'WDE0053: Internal wixData error: The service refused the request (status 502).',
      },
    ],
    [
      'JSON of the platform',
      refusal(403, 'FORBIDDEN', 'Not this one.'),
      { code: 'FORBIDDEN', status: 403, message: 'The service refused the request (status 403).' },
    ],
    ['413', { status: 413, body: '' }, { code: 'WDE0053', status: 413, statusText: 'Payload Too Large', body: '' }],
  ])(
    'a call whose token the token endpoint refuses with %s has all that an ApiError has (spec §8)',
    async (_what, answer, expected) => {
      const { items, service } = contentService({ retries: 0 });
      service.on(TOKEN_PATH, () => answer);
      const error: unknown = await items('Books')
        .query()
        .count()
        .catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name: 'ContentError', requestId: 'request-1', ...expected });
      expect(error).toMatchObject({
        cause: { name: 'ApiError', status: answer.status, requestId: 'request-1', body: answer.body },
      });
    },
  );

  test('a refusal of the content service has the status text, the description and the body too (spec §8)', async () => {
    const { items, answering } = contentService({ retries: 0 });
    const answer = refusal(403, 'WDE0027', 'No permission to read.');
    answering(COUNT, answer);
    await expect(items('Books').query().count()).rejects.toMatchObject({
      message: 'No permission to read.',
      statusText: 'Forbidden',
      body: answer.body,
      cause: { name: 'ApiError', status: 403, description: 'No permission to read.' },
    });
  });

  test('a caller that stops waiting gets its own reason back, during the call or a pause', async () => {
    const { items, service, answering, clock } = contentService({ retries: 2 });
    const held = heldBack(counted);
    service.on('/wix-data/v2/items/count', held.handler);
    const during = new AbortController();
    const call = items('Books').query().count({ signal: during.signal });
    await held.asked;
    during.abort(new Error('gone elsewhere'));
    await expect(call).rejects.toThrow('gone elsewhere');
    answering(COUNT, FAILING);
    const pausing = new AbortController();
    const paused = items('Books').query().count({ signal: pausing.signal });
    paused.catch(() => undefined);
    await settle();
    pausing.abort(new Error('enough'));
    await expect(paused).rejects.toThrow('enough');
    expect(clock.pending()).toBe(0);
  });
});

test('a caller that stops waiting for a token gets its own reason back, and nothing is asked', async () => {
  const { items, service } = contentService();
  const held = heldBack({ body: {} });
  service.on(TOKEN_PATH, held.handler);
  const waiting = new AbortController();
  const call = items('Books').query().count({ signal: waiting.signal });
  await held.asked;
  waiting.abort(new Error('gone elsewhere'));
  await expect(call).rejects.toThrow('gone elsewhere');
  expect(service.callsTo('/wix-data/v2/items/count')).toEqual([]);
});

describe('what is asked again', () => {
  /** How often `call` was sent in an hour of the clock, when everything is answered by `answer`. */
  async function attempts(answer: Answer | 'offline' | 'silent', kind: 'read' | 'write'): Promise<number> {
    const { items, service, clock } = contentService({ retries: 2 });
    const [path, call] =
      kind === 'read'
        ? (['/wix-data/v2/items/count', () => items('Books').query().count()] as const)
        : (['/wix-data/v2/items', () => items('Books').insert({})] as const);
    const silent = (): Promise<Answer> => new Promise(() => undefined);
    service.on(path, answer === 'offline' ? OFFLINE : answer === 'silent' ? silent : () => answer);
    const outcome = call().then(
      () => 'done',
      () => 'failed',
    );
    for (let minute = 0; minute < 60; minute += 1) {
      await settle();
      clock.advance(60_000);
    }
    await outcome;
    expect(clock.pending()).toBe(0);
    return service.callsTo(path).length;
  }

  test.each<[string, Answer | 'offline' | 'silent', reads: number, writes: number]>([
    ['status 500', FAILING, 3, 1],
    ['status 503', refusal(503, 'X'), 3, 1],
    ['status 504 WDE0028', refusal(504, 'WDE0028'), 3, 1],
    ['status 501', refusal(501, 'X'), 1, 1],
    ['status 429', refusal(429, 'X'), 3, 1],
    ['the quota of requests', refusal(429, 'WDE0014'), 3, 3],
    ['the quota of processing time', refusal(429, 'WDE0122'), 3, 3],
    ['a full storage', refusal(429, 'WDE0091'), 1, 1],
    ['status 400', refusal(400, 'WDE0080'), 1, 1],
    ['status 403', refusal(403, 'WDE0027'), 1, 1],
    ['status 409', refusal(409, 'WDE0074'), 1, 1],
    ['another write in between', refusal(409, 'WDE0178'), 3, 3],
    ['no JSON', { body: '<p>' }, 3, 1],
    ['not what the contract promises', { body: {} }, 1, 1],
    ['no network', 'offline', 3, 1],
    ['no answer in time', 'silent', 1, 1],
  ])('whether a call is repeated: %s: %o', async (_what, answer, reads, writes) => {
    expect([await attempts(answer, 'read'), await attempts(answer, 'write')]).toEqual([reads, writes]);
  });

  /** Milliseconds before the second attempt, to a tenth of a second; null when there is none within a minute. */
  async function pause(answer: Answer): Promise<number | null> {
    const { items, service, clock } = contentService({ retries: 1 });
    service.on('/wix-data/v2/items/count', () => answer);
    items('Books')
      .query()
      .count()
      .catch(() => undefined);
    await settle();
    for (let ms = 0; ms <= 60_000; ms += 100) {
      if (service.callsTo('/wix-data/v2/items/count').length === 2) return ms;
      clock.advance(100);
      await settle();
    }
    return null;
  }

  test.each<[string, Answer, number | null]>([
    ['half a second', FAILING, 500],
    ['three seconds for a quota of a minute', refusal(429, 'WDE0014'), 3000],
    ['half a second for another write in between', refusal(409, 'WDE0178'), 500],
    ['as many seconds as the service says', { ...refusal(429, 'WDE0014'), headers: { 'retry-after': '7' } }, 7000],
    // The manual clock began at 12 January 1970, 13:46:40.
    ['until the date that it says', { ...FAILING, headers: { 'retry-after': 'Mon, 12 Jan 1970 13:46:45 GMT' } }, 5000],
    ['a day that does not exist', { ...FAILING, headers: { 'retry-after': 'Fri, 30 Feb 1970 00:00:00 GMT' } }, 500],
    ['no word that makes sense', { ...FAILING, headers: { 'retry-after': 'soon' } }, 500],
    ['half a minute at the most', { ...FAILING, headers: { 'retry-after': '30' } }, 30_000],
    ['not at all when it would take too long', { ...FAILING, headers: { 'retry-after': '31' } }, null],
  ])('a call is repeated after %s', async (_what, answer, ms) => {
    expect(await pause(answer)).toBe(ms);
  });

  test('an answer that comes in the end is the answer, after half a second, one second and two seconds', async () => {
    const { items, answering, service, clock } = contentService({ retries: 3 });
    const answers = [FAILING, FAILING, FAILING, counted];
    answering(COUNT, () => answers.shift() ?? FAILING);
    const count = items('Books').query().count();
    await settle();
    clock.advance(500);
    await settle();
    clock.advance(1000);
    await settle();
    clock.advance(1999);
    await settle();
    const sent = service.calls.length;
    clock.advance(1);
    expect(await count).toBe(7);
    expect(service.calls.length).toBe(sent + 1);
  });
});

describe('paths of the content service (WIR-4)', () => {
  test('paths of the content service are those of the contract’s table', () => {
    expect(contentPath('/items/query')).toBe(operations.queryItems.path);
    expect(contentPath('/bulk/items/save')).toBe(operations.bulkSaveItems.path);
    expect(realPath('/v1/permissions/current')).toBe(operations.currentDataPermissions.path);
  });

  test('the compiler refuses any other', () => {
    // @ts-expect-error: not in the table
    expect(contentPath('/items/queries')).toBe('/wix-data/v2/items/queries');
    // @ts-expect-error: not in the table
    expect(realPath('/v1/permission')).toBe('/wix-data/v1/permission');
  });
});
