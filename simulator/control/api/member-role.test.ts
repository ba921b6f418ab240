import { beforeAll, describe, expect, test } from 'vitest';
import { memberResponse, mintSessionResponse } from '#contracts/control/control-api.ts';
import { refusalOf } from '../../identity/members/testing/members-site.ts';
import { type RunningSimulator, runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();

describe('the role CMS_EDITOR of members (DEC-11)', () => {
  let site: Awaited<ReturnType<RunningSimulator['createSite']>>;
  const control = (method: string, path: string, body?: unknown) =>
    simulator().send(method, `/backlot/v1/sites/${site.siteId}${path}`, body);
  const add = async (more: object = {}) => {
    const email = `${Math.random()}@example.com`;
    return memberResponse.parse((await control('POST', '/members', { email, ...more })).body).member;
  };
  beforeAll(async () => {
    site = await simulator().createSite({ seed: 'marginalia' });
  });

  test('a member can be created with it; the default is MEMBER', async () => {
    expect([(await add({ role: 'CMS_EDITOR' })).role, (await add()).role]).toEqual(['CMS_EDITOR', 'MEMBER']);
  });

  test('is given and taken away, and counts from the next request on, with the same token', async () => {
    const { id: memberId } = await add();
    const { accessToken } = mintSessionResponse.parse((await control('POST', '/sessions', { memberId })).body);
    const insert = async () => {
      const body = { dataCollectionId: 'Genres', dataItem: { data: { name: 'Letters' } } };
      return (await simulator().send('POST', '/wix-data/v2/items', body, { authorization: accessToken })).status;
    };
    const statuses = [await insert()];
    for (const role of ['CMS_EDITOR', 'MEMBER']) {
      expect((await control('PUT', `/members/${memberId}/role`, { role })).body).toMatchObject({ member: { role } });
      statuses.push(await insert());
    }
    expect(statuses).toEqual([403, 200, 403]);
  });

  test.each([
    ['an unknown role', { role: 'ADMIN' }, [400, ['role']]],
    ['no role', {}, [400, ['role']]],
  ])('%s is refused', async (_case, body, expected) => {
    expect(refusalOf(await control('PUT', `/members/${(await add()).id}/role`, body))).toEqual(expected);
  });

  test('an unknown or deleted member is 404', async () => {
    const { id } = await add({ status: 'DELETED' });
    for (const unknown of ['nobody', id]) {
      const answer = await control('PUT', `/members/${unknown}/role`, { role: 'MEMBER' });
      expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
    }
  });
});
