import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizeUrl } from '#contracts/conformance/authorization.ts';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { type Answer, VERIFIER } from '#contracts/conformance/contract-api.ts';
import type { ControlledApi } from '#contracts/conformance/controlled-api.ts';
import { sessionTokenOf } from '#contracts/conformance/outcome.ts';
import { writtenItemResponse } from '#contracts/content/insert-item.ts';
import { membersResponse } from '#contracts/control/control-api.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { anyTokenResponse } from '#contracts/oauth/token-response.ts';
import { type SimulatorsAtOnce, startAtOnce } from './testing/simulators-at-once.ts';

const EMAIL = 'member@example.com';
const COLLECTION = 'Counters';
const ROUNDS = Array.from({ length: 5 }, (_, round) => round);

let simulators: SimulatorsAtOnce;
beforeAll(async () => {
  simulators = await startAtOnce(3);
});
afterAll(() => simulators[Symbol.asyncDispose]());

/** A site, and a function that sends requests over all processes at the same time. */
async function openSite(settings?: Partial<SiteSettings>) {
  const apis = await simulators.openSite(settings);
  const [api] = apis;
  if (!api) throw new Error('no process runs');
  const atOnce = (timesEach: number, send: (api: ControlledApi, n: number) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(
      Array.from({ length: timesEach }, (_, time) =>
        apis.map((each, at) => send(each, time * apis.length + at)),
      ).flat(),
    );
  return { api, apis, atOnce, key: api.target.apiKey };
}

/** A site with a collection and one item of it. */
async function openCollection(data: object = { n: 0 }, settings?: Partial<SiteSettings>) {
  const site = await openSite(settings);
  const { api, key } = site;
  const permissions = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' };
  const collection = {
    id: COLLECTION,
    fields: [
      {
        key: 'other',
        type: 'MULTI_REFERENCE',
        typeMetadata: { multiReference: { referencedCollectionId: COLLECTION } },
      },
    ],
    permissions,
  };
  expect(await api.post('createCollection', { collection }, key)).toMatchObject({ status: 200 });
  const insert = (each: ControlledApi, item: object) =>
    each.post('insertItem', { dataCollectionId: COLLECTION, dataItem: { data: item } }, key);
  const { dataItem } = writtenItemResponse.parse((await insert(api, data)).body);
  const read = async (each: ControlledApi = api) =>
    writtenItemResponse.parse(
      (await each.get('getItem', { dataItemId: dataItem.id, dataCollectionId: COLLECTION }, key)).body,
    ).dataItem.data;
  return { ...site, insert, id: dataItem.id, read };
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();
/** One success, and one failure for each other request. */
const oneOf = (count: number, failure: number) => [200, ...Array<number>(count - 1).fill(failure)];

describe('grants', () => {
  test('a code is exchanged once', async () => {
    const { api, atOnce } = await openSite();
    await api.addMember(EMAIL);
    const { clientId, redirectUri } = api.target;
    for (const _ of ROUNDS) {
      const sessionToken = sessionTokenOf(await api.enter('login', EMAIL));
      const { location } = await openBrowser().open(authorizeUrl(api, { sessionToken, prompt: 'none' }));
      const code = new URL(location).searchParams.get('code');
      const request = { clientId, grantType: 'authorization_code', redirectUri, code, codeVerifier: VERIFIER };
      expect(statuses(await atOnce(2, (each) => each.post('token', request)))).toEqual(oneOf(6, 400));
    }
  });

  test('a rotating refresh token is used once, and its family ends', async () => {
    const { api, apis, atOnce } = await openSite({ refreshPolicy: 'rotate' });
    await api.addMember(EMAIL);
    for (const _ of ROUNDS) {
      const { refreshToken } = await api.session(EMAIL);
      const answers = await atOnce(2, (each) => each.renew(refreshToken));
      expect(statuses(answers)).toEqual(oneOf(6, 400));
      const won = anyTokenResponse.parse(answers.find(({ status }) => status === 200)?.body);
      const next = 'refresh_token' in won ? (won.refresh_token ?? '') : '';
      expect(await Promise.all(apis.map(async (each) => (await each.renew(next)).status))).toEqual([400, 400, 400]);
    }
  });

  test('with grace, all renewals of one refresh token get the same pair', async () => {
    const { api, atOnce } = await openSite({ refreshPolicy: 'rotate-with-grace' });
    await api.addMember(EMAIL);
    for (const _ of ROUNDS) {
      const { refreshToken } = await api.session(EMAIL);
      const answers = await atOnce(2, (each) => each.renew(refreshToken));
      expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 200]);
      const pairs = answers.map(({ body }) => {
        const tokens = anyTokenResponse.parse(body);
        return 'refresh_token' in tokens ? tokens.refresh_token : undefined;
      });
      expect(new Set(pairs).size).toBe(1);
    }
  });

  test('an address is registered once', async () => {
    const { api, atOnce } = await openSite();
    for (const round of ROUNDS) {
      const answers = await atOnce(1, (each) => each.enter('register', `new-${round}@example.com`));
      expect(statuses(answers)).toHaveLength(3);
      expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    }
    // Every site of a test has one member.
    const { members } = membersResponse.parse(await api.target.control('GET', '/members'));
    expect(members).toHaveLength(ROUNDS.length + 1);
  });
});

describe('items', () => {
  test('a value of a unique index is taken once', async () => {
    const { api, atOnce, insert, key } = await openCollection();
    const index = { name: 'by-name', fields: [{ path: 'name' }], unique: true };
    expect(await api.post('createIndex', { dataCollectionId: COLLECTION, index }, key)).toMatchObject({ status: 200 });
    for (const round of ROUNDS) {
      expect(statuses(await atOnce(2, (each) => insert(each, { name: `name ${round}` })))).toEqual(oneOf(6, 409));
    }
  });

  test('of several updates that each expect what was read before, one is made', async () => {
    const { atOnce, id, read, key } = await openCollection({ n: 0, by: -1 });
    for (const round of ROUNDS) {
      const answers = await atOnce(2, (each, by) =>
        each.post(
          'updateItem',
          {
            dataCollectionId: COLLECTION,
            dataItem: { id, data: { n: round + 1, by } },
            condition: { filter: { n: round } },
          },
          key,
        ),
      );
      expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
      expect(await read()).toMatchObject({ n: round + 1, by: answers.findIndex(({ status }) => status === 200) });
    }
  });

  test('no increment of several processes is lost', async () => {
    const { apis, atOnce, id, read, key } = await openCollection({ n: 0 });
    const fieldModifications = [{ action: 'INCREMENT_FIELD', fieldPath: 'n', incrementFieldOptions: { value: 1 } }];
    const patch = { dataCollectionId: COLLECTION, patch: { dataItemId: id, fieldModifications } };
    expect(new Set(statuses(await atOnce(20, (each) => each.post('patchItem', patch, key))))).toEqual(new Set([200]));
    expect(await Promise.all(apis.map(async (each) => (await read(each)).n))).toEqual([60, 60, 60]);
  });
});

describe('what the site keeps', () => {
  test('a fault is given as often as it says', async () => {
    const { api, atOnce, id, key } = await openCollection();
    await api.target.control('POST', '/faults', { operation: 'getItem', status: 503, count: 7 });
    const answers = await atOnce(6, (each) =>
      each.get('getItem', { dataItemId: id, dataCollectionId: COLLECTION }, key),
    );
    expect(statuses(answers)).toEqual([...Array<number>(11).fill(200), ...Array<number>(7).fill(503)]);
  });

  test('requests of all processes count towards one quota', async () => {
    const { api, atOnce, id, insert, key } = await openCollection();
    await api.freeze();
    await api.advance(120);
    await api.change({ throttling: true, readsPerMinute: 10, writesPerMinute: 5 });
    const reads = await atOnce(6, (each) => each.get('getItem', { dataItemId: id, dataCollectionId: COLLECTION }, key));
    const writes = await atOnce(4, (each, n) => insert(each, { n }));
    expect([statuses(reads), statuses(writes)]).toEqual([
      [...Array<number>(10).fill(200), ...Array<number>(8).fill(429)],
      [...Array<number>(5).fill(200), ...Array<number>(7).fill(429)],
    ]);
  });

  test('messages and links get positions of their own', async () => {
    const { api, apis, atOnce, insert, id, key } = await openCollection();
    await api.addMember(EMAIL);
    const targets = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, n) => writtenItemResponse.parse((await insert(api, { n })).body).dataItem.id,
      ),
    );
    const links = await atOnce(4, (each, n) => {
      const dataItemReferences = [
        { referringItemFieldName: 'other', referringItemId: id, referencedItemId: targets[n] ?? '' },
      ];
      return each.post('insertReferences', { dataCollectionId: COLLECTION, dataItemReferences }, key);
    });
    const mails = await atOnce(4, (each) => each.ask('sendRecoveryEmail', { email: EMAIL }));
    expect(new Set([...statuses(links), ...statuses(mails)])).toEqual(new Set([200]));
    expect(await Promise.all(['links', 'messages'].map((table) => positions(table, api.target.siteId)))).toEqual([
      Array.from({ length: 12 }, (_, n) => n + 1),
      Array.from({ length: 12 }, (_, n) => n + 1),
    ]);
    for (const each of apis) expect(await each.mail(EMAIL)).toHaveLength(12);
  });
});

async function positions(table: string, siteId: string): Promise<readonly number[]> {
  const client = new Client({ connectionString: simulators.database });
  await client.connect();
  try {
    const { rows } = await client.query<{ position: string }>(
      `SELECT position FROM backlot.${table} WHERE site_id = $1 ORDER BY position`,
      [siteId],
    );
    return rows.map(({ position }) => Number(position));
  } finally {
    await client.end();
  }
}
