import { beforeEach, describe, expect, test } from 'vitest';
import { mintSessionResponse } from '#contracts/control/control-api.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();
const LIMITS = '0001-01-01T00:00:00.000Z to 9999-12-31T23:59:59.999Z';
const DAY_MS = 24 * 60 * 60 * 1000;

let siteId = '';
beforeEach(async () => {
  ({ siteId } = await simulator().createSite());
});
const control = (method: string, path: string, body?: unknown) =>
  simulator().send(method, `/backlot/v1/sites/${siteId}${path}`, body);

describe('the limits of a clock', () => {
  test.each([
    ['running', '/clock/set'],
    ['frozen', '/clock/freeze'],
  ])('a %s clock stops at the end of the year 9999, and all operations still work', async (_state, path) => {
    expect((await control('POST', path, { at: '9999-12-31T23:59:59.999Z' })).body).toMatchObject({
      now: '9999-12-31T23:59:59.999Z',
    });
    expect((await control('GET', '/clock')).body).toMatchObject({ now: '9999-12-31T23:59:59.999Z' });
    await control('PATCH', '/settings', { requireEmailVerification: true });
    await control('POST', '/members', { email: 'last@example.com', status: 'PENDING_EMAIL_VERIFICATION' });
    expect(await control('GET', '/inbox')).toMatchObject({ status: 200 });
    const { status, body } = await control('POST', '/sessions', {});
    expect([status, mintSessionResponse.safeParse(body).success]).toEqual([200, true]);
    const advanced = await control('POST', '/clock/advance', { ms: 1 });
    expect([advanced.status, JSON.stringify(advanced.body)]).toEqual([400, expect.stringContaining(LIMITS)]);
    expect((await control('POST', '/clock/resume')).body).toMatchObject({ now: '9999-12-31T23:59:59.999Z' });
  });

  test('a clock that is advanced by a century many times is rejected at the limit and not changed', async () => {
    await control('POST', '/clock/freeze', { at: '2030-01-01T00:00:00.000Z' });
    let answer = await control('GET', '/clock');
    let times = 0;
    for (; answer.status === 200; times++) {
      answer = await control('POST', '/clock/advance', { ms: 100 * 365 * DAY_MS });
    }
    expect([times, JSON.stringify(answer.body)]).toEqual([80, expect.stringContaining(`\\"ms\\" must keep the clock`)]);
    expect((await control('GET', '/clock')).body).toEqual({ now: '9924-10-04T00:00:00.000Z', frozen: true });
  });

  test.each(['0000-06-01T00:00:00.000Z', '0001-01-01T00:00:00.000+01:00', '9999-12-31T23:59:59.999-01:00'])(
    '%s is rejected, and the error names the limits',
    async (at) => {
      for (const verb of ['set', 'freeze']) {
        const { status, body } = await control('POST', `/clock/${verb}`, { at });
        expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(LIMITS)]);
      }
    },
  );
});

describe('setting a clock back', () => {
  const data = (authorization: string) =>
    simulator().send('POST', '/v2/items/query', { dataCollectionId: 'Books' }, { authorization });
  const mint = async () => mintSessionResponse.parse((await control('POST', '/sessions', {})).body).accessToken;

  // A token family ends if it is not renewed for 14 days, and its last token expires after 30 days (TOK-5). It is deleted one day later.
  test.each([
    ['a session that nobody renewed is valid again', 14 * DAY_MS + 1000, 200],
    ['within a day of the expiry of its last token, a session is valid again', 30 * DAY_MS + 1000, 200],
    ['later, a session has ended for good, whether or not it was swept', 32 * DAY_MS, 401],
  ])('%s', async (_case, advancedBy, status) => {
    ({ siteId } = await simulator().createSite({ seed: 'marginalia' }));
    await control('POST', '/clock/freeze', { at: '2030-01-01T00:00:00.000Z' });
    const token = await mint();
    await control('POST', '/clock/advance', { ms: advancedBy });
    expect((await data(token)).status).toBe(401);
    await mint();
    await control('POST', '/clock/set', { at: '2030-01-01T00:00:01.000Z' });
    expect((await data(token)).status).toBe(status);
  });

  test('setting a clock back deletes the later versions that are kept for lagging reads', async () => {
    const { apiKey, ...site } = await simulator().createSite({ seed: 'marginalia', settings: { readLagMs: 60_000 } });
    siteId = site.siteId;
    const asAdmin = { authorization: apiKey };
    await control('POST', '/clock/freeze', { at: '2040-01-01T00:00:00.000Z' });
    const send = (path: string, body: object) => simulator().send('POST', path, body, asAdmin);
    const saved = (name: string) =>
      send('/v2/items/save', { dataCollectionId: 'Genres', dataItem: { id: 'n', data: { name } } });
    await saved('of 2040');
    await control('POST', '/clock/freeze', { at: '2030-01-01T00:00:00.000Z' });
    await saved('of 2030');
    await control('POST', '/clock/advance', { ms: 60_000 });
    await control('POST', '/clock/freeze', { at: '2040-01-01T00:00:30.000Z' });
    const { body } = await send('/v2/items/query', { dataCollectionId: 'Genres', query: { filter: { _id: 'n' } } });
    expect(body).toMatchObject({ dataItems: [{ data: { name: 'of 2030' } }] });
  });
});
