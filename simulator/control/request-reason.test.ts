import { beforeEach, describe, expect, test } from 'vitest';
import { contentErrors } from '#contracts/content/content-errors.ts';
import { mintSessionResponse } from '#contracts/control/control-api.ts';
import { type LoggedRequest, requestLogResponse } from '#contracts/control/request-log.ts';
import { DEFAULT_SITE_SETTINGS } from '#contracts/control/site-settings.ts';
import { platformErrors } from '#contracts/errors/platform-errors.ts';
import { identityErrors } from '#contracts/identity/identity-errors.ts';
import { tokenErrors } from '#contracts/oauth/token-error.ts';
import { HandlerRefusal } from '../errors/refusal.ts';
import { runSimulator } from '../testing/run-simulator.ts';
import { reasonOf } from './request-reason.ts';

const simulator = runSimulator();
const PASSWORD = 'read-more-books';

describe('the reason of a refused request', () => {
  let site: Awaited<ReturnType<ReturnType<typeof simulator>['createSite']>>;
  const control = (method: string, path: string, body?: unknown) =>
    simulator().send(method, `/backlot/v1/sites/${site.siteId}${path}`, body);
  const refused = async (): Promise<LoggedRequest | undefined> =>
    requestLogResponse.parse((await control('GET', '/requests')).body).requests.at(-1);
  const visitor = async (): Promise<string> =>
    mintSessionResponse.parse((await control('POST', '/sessions')).body).accessToken;

  beforeEach(async () => {
    site = await simulator().createSite({ seed: 'marginalia' });
  });

  test('has the permission level and the caller of a WDE0027, without any recording', async () => {
    const body = { dataCollectionId: 'Books', dataItem: { data: { title: 'Emma' } } };
    const { body: answer } = await simulator().send('POST', '/v2/items', body, { authorization: await visitor() });
    const entry = await refused();
    expect(entry).toMatchObject({
      status: 403,
      who: { kind: 'visitor', id: expect.any(String) },
      reason: {
        rule: {
          id: 'WDE0027',
          says: 'The caller may not insert in this collection.',
          href: '/backlot/docs/rules/error-codes#wde0027',
        },
        lookedAt: [
          { name: 'permission to insert', value: 'CMS_EDITOR' },
          { name: 'caller', value: 'visitor' },
          { name: 'collectionId', value: 'Books' },
        ],
        wanted: 'A caller whose role the permission level of the collection includes, or another level.',
        changeAt: { label: 'Collection Books', href: `/backlot/sites/${site.siteId}/items?collection=Books` },
      },
    });
    expect(JSON.stringify(answer)).not.toContain('permission to insert');
  });

  test.each([
    ['REQUIRE_OWNER_APPROVAL', { requireOwnerApproval: true }, 'Approve members', 'members?status=PENDING'],
    ['REQUIRE_EMAIL_VERIFICATION', { requireEmailVerification: true }, 'Inbox', 'inbox'],
  ])(
    'is there for the answer %s of the status 200, with the address that was typed',
    async (id, settings, label, page) => {
      await control('PATCH', '/settings', settings);
      await control('POST', '/requests/record');
      const login = { loginId: { email: 'new@example.com' }, password: PASSWORD };
      await simulator().send('POST', '/v2/register', login, { authorization: await visitor() });
      expect(await refused()).toMatchObject({
        ...{ status: 200, who: { kind: 'visitor', email: 'new@example.com' } },
        reason: { rule: { id, href: null }, changeAt: { label, href: `/backlot/sites/${site.siteId}/${page}` } },
      });
    },
  );

  test('has the setting that a refusal was decided by', async () => {
    await control('PATCH', '/settings', { captcha: 'visible' });
    const login = { loginId: { email: 'ada@marginalia.test' }, password: PASSWORD };
    await simulator().send('POST', '/_api/iam/authentication/v2/login', login, { authorization: await visitor() });
    expect((await refused())?.reason).toMatchObject({
      rule: { id: '-19971' },
      lookedAt: [{ name: 'setting captcha', value: 'visible' }],
      changeAt: { label: 'Setting captcha', href: `/backlot/sites/${site.siteId}/settings?find=captcha` },
    });
  });

  test('has the time at which a token has expired', async () => {
    const authorization = await visitor();
    await control('POST', '/clock/freeze', { at: '2099-01-01T00:00:00.000Z' });
    await simulator().send('POST', '/v2/items/count', { dataCollectionId: 'Books' }, { authorization });
    expect((await refused())?.reason).toMatchObject({
      rule: { id: 'UNAUTHENTICATED' },
      lookedAt: [{ name: 'the token expired', value: expect.stringMatching(/^20\d\d-/) }],
      changeAt: { label: 'Clock' },
    });
  });

  test('is that of a fault, if one decided the answer', async () => {
    await control('POST', '/faults', { status: 503, count: 1 });
    await simulator().send('POST', '/v2/items/count', { dataCollectionId: 'Books' }, { authorization: site.apiKey });
    expect((await refused())?.reason).toMatchObject({ rule: { id: 'a fault' }, changeAt: { label: 'Faults' } });
  });

  test('is kept for the last fifty refusals of a site that is not recorded', async () => {
    for (let n = 1; n <= 53; n++) {
      await simulator().send('POST', '/v2/items/count', { dataCollectionId: `C${n}` }, { authorization: site.apiKey });
    }
    const { recording, requests } = requestLogResponse.parse((await control('GET', '/requests')).body);
    expect([recording, requests.length, requests[0]?.requestBody]).toEqual([false, 50, '{"dataCollectionId":"C4"}']);
  });

  test('names a member by address and nickname', async () => {
    const { accessToken: authorization } = mintSessionResponse.parse(
      (await control('POST', '/sessions', { email: 'ada@marginalia.test' })).body,
    );
    await simulator().send('POST', '/v2/items/count', { dataCollectionId: 'Nowhere' }, { authorization });
    expect((await refused())?.who).toEqual({
      kind: 'member',
      id: expect.any(String),
      email: 'ada@marginalia.test',
      nickname: expect.any(String),
    });
  });
});

const SITE = { siteId: 'site', settings: DEFAULT_SITE_SETTINGS };

test('every code of a service has a rule with this id, which says what would have passed', () => {
  const codes = [contentErrors, identityErrors, platformErrors].flatMap((errors) => Object.entries(errors));
  const reasons = codes.map(([code, { status }]) => {
    const body = { message: '', details: { applicationError: { code } } };
    return reasonOf({ thrown: new Error('any'), status, body, site: SITE });
  });
  expect(reasons.map(({ rule }) => rule.id)).toEqual(codes.map(([code]) => code));
  expect(reasons.filter(({ rule, wanted }) => !(rule.says.endsWith('.') && wanted.endsWith('.')))).toEqual([]);
});

test('a code that only a handler of a configuration has is explained by the words of the handler', () => {
  const thrown = new HandlerRefusal('SEAT_TAKEN', 409, 'Seat 7 is taken.');
  const body = { message: thrown.message, details: { applicationError: { code: 'SEAT_TAKEN' } } };
  expect(reasonOf({ thrown, status: 409, body, site: SITE }).rule).toEqual({
    ...{ id: 'SEAT_TAKEN', says: 'Seat 7 is taken.' },
    href: null,
  });
});

test('every code of the token endpoint has a rule with this id', () => {
  const codes = Object.keys(tokenErrors);
  const idOf = (error: string) =>
    reasonOf({ thrown: new Error('any'), status: 400, body: { error }, site: SITE }).rule.id;
  expect(codes.map(idOf)).toEqual(codes);
});
