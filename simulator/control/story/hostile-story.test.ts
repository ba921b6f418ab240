import { beforeAll, describe, expect, test } from 'vitest';
import { sitesResponse } from '#contracts/control/control-api.ts';
import { playStoryResponse, type StoryFile, storyFile } from '#contracts/control/story.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();
const send = (story: unknown) => simulator().send('POST', '/backlot/v1/stories', story);
const countSites = async (): Promise<number> =>
  sitesResponse.parse((await simulator().send('GET', '/backlot/v1/sites')).body).sites.length;

let story: StoryFile;
beforeAll(async () => {
  const { siteId, apiKey } = await simulator().createSite({ seed: { items: { Books: [] } } });
  const control = (path: string) => simulator().send('POST', `/backlot/v1/sites/${siteId}${path}`);
  await control('/requests/record');
  await control('/snapshots');
  const authorization = apiKey;
  await simulator().send('POST', '/wix-data/v2/items/count', { dataCollectionId: 'Books' }, { authorization });
  story = storyFile.parse((await simulator().send('GET', `/backlot/v1/sites/${siteId}/story`)).body);
});

describe('a story that was not saved by Backlot', () => {
  const withStep = (changes: object) => ({ ...story, steps: story.steps.map((step) => ({ ...step, ...changes })) });

  test.each<[what: string, hostile: () => object, field: string]>([
    ['that is no object', () => [], ''],
    ['without a snapshot', () => ({ ...story, snapshot: undefined }), 'snapshot'],
    ['of another format', () => ({ ...story, format: 'backlot-snapshot' }), 'format'],
    ['of a later version', () => ({ ...story, version: 2 }), 'version'],
    ['with a member that no story has', () => ({ ...story, run: 'rm' }), ''],
    [
      'whose snapshot was changed',
      () => ({ ...story, snapshot: { ...story.snapshot, tables: {} } }),
      'snapshot.digest',
    ],
    ['with a table that no snapshot has', () => withTables({ sqlite_master: [] }), 'snapshot.tables.sqlite_master'],
    [
      'with the state of handlers as a collection',
      () => withTables({ collections: [['#state', '{}']] }),
      'snapshot.tables.collections.0.collection_id',
    ],
    ['with a request to another host', () => withStep({ path: '@evil.test/x' }), 'steps.0.path'],
    ['with a request to a whole address', () => withStep({ path: 'https://evil.test/x' }), 'steps.0.path'],
    ['with a request to another authority', () => withStep({ path: '//evil.test/x' }), 'steps.0.path'],
    [
      'with a request that deletes another site',
      () => withStep({ method: 'DELETE', path: '/backlot/v1/sites/0a0a0a0a' }),
      'steps.0.path',
    ],
    ['with a request that plays a story', () => withStep({ path: '/backlot/v1/stories' }), 'steps.0.path'],
    ['with a method that is none', () => withStep({ method: 'GET / HTTP/1.1' }), 'steps.0.method'],
    ['with a time that is none', () => withStep({ at: 'yesterday' }), 'steps.0.at'],
    ['with more requests than a log has', () => ({ ...story, steps: Array(10_001).fill(story.steps[0]) }), 'steps'],
  ])('a story %s is refused, and leaves no site', async (_what, hostile, field) => {
    const before = await countSites();
    const { status, body } = await send(hostile());
    const fields = { details: { validationError: { fieldViolations: [{ field: '' }] } }, ...Object(body) }.details
      .validationError.fieldViolations;
    expect([status, fields.some((violation: { field: string }) => violation.field.startsWith(field))]).toEqual([
      400,
      true,
    ]);
    expect(await countSites()).toBe(before);
  });

  function withTables(tables: object): object {
    return { ...story, snapshot: { ...story.snapshot, tables } };
  }

  test('a request to the control API that is part of no story is refused, also with dots in its path', async () => {
    for (const path of ['/backlot/v1/refusals', '/x/../backlot/v1/refusals', '/backlot/%76%31/refusals']) {
      const { status } = await send(withStep({ operation: 'control:any', method: 'DELETE', path }));
      expect([path, status]).toEqual([path, 400]);
    }
  });

  test('dots that a request gets in place of a secret lead nowhere', async () => {
    const { siteId } = await simulator().createSite();
    const [step] = story.steps;
    const insert = {
      ...{ ...step, operation: 'insertItem', path: '/wix-data/v2/items', status: 200 },
      requestBody: '{"dataCollectionId":"Books","dataItem":{"data":{"title":".."}}}',
      responseBody: '{"dataItem":{"data":{"title":"…~aabbccdd"}}}',
    };
    const leaving = { ...step, method: 'DELETE', path: `/x/…~aabbccdd/backlot/v1/sites/${siteId}`, requestBody: '' };
    const { body } = await send({ ...story, steps: [insert, leaving] });
    expect(playStoryResponse.parse(body).steps.map(({ status }) => status)).toEqual([200, null]);
    expect((await simulator().send('GET', `/backlot/v1/sites/${siteId}`)).status).toBe(200);
  });

  test.each([
    ['an e-mail address that cannot be decoded', { requestBody: 'email=%E0%A4&password=…~aabbccdd' }],
    ['an answer that is no JSON', { responseBody: '{' }],
    ['a secret that no answer had', { credentials: '…~aabbccdd', requestBody: '{"code":"…~aabbccdd"}' }],
  ])('a story with %s is played', async (_what, changes) => {
    expect((await send(withStep(changes))).status).toBe(200);
  });

  test('a story with a time that no clock has is refused, and leaves no site', async () => {
    const before = await countSites();
    expect((await send(withStep({ at: '0000-01-01T00:00:00.000Z' }))).status).toBe(400);
    expect(await countSites()).toBe(before);
  });
});
