import { beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { inboxResponse, mintSessionResponse } from '#contracts/control/control-api.ts';
import { snapshotResponse } from '#contracts/control/snapshots.ts';
import { type PlayedStory, playStoryResponse, type StoryFile, storyFile } from '#contracts/control/story.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();
const REDIRECT_URI = 'http://localhost:4321/callback';
const ADA = { email: 'ada@example.com', password: 'a-good-password' };
const CODE_VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const BOOKS = {
  id: 'Books',
  dataPermissions: { itemRead: 'ANYONE', itemInsert: 'ANYONE', itemUpdate: 'ANYONE', itemRemove: 'ANYONE' },
};

let site: { siteId: string; clientId: string; apiKey: string };
const control = (method: string, path: string, body?: unknown) =>
  simulator().send(method, `/backlot/v1/sites/${site.siteId}${path}`, body);
const session = async (owner: object = {}): Promise<{ authorization: string }> => ({
  authorization: mintSessionResponse.parse((await control('POST', '/sessions', owner)).body).accessToken,
});
const saved = async (query = ''): Promise<StoryFile> => storyFile.parse((await control('GET', `/story${query}`)).body);
const played = async (story: unknown): Promise<PlayedStory> =>
  playStoryResponse.parse((await simulator().send('POST', '/backlot/v1/stories', story)).body);
const differences = async (story: unknown): Promise<unknown[]> =>
  (await played(story)).steps.map(({ differs }) => differs);

beforeEach(async () => {
  const settings = { allowedRedirectUris: [REDIRECT_URI], allowedRedirectDomains: ['localhost:4321'] };
  site = await simulator().createSite({ settings, seed: { collections: [BOOKS] } });
  await control('POST', '/members', ADA);
  await control('POST', '/requests/record');
  await control('POST', '/snapshots', { name: 'begin' });
});

async function insert(title: string, headers: Record<string, string>): Promise<string> {
  const body = { dataCollectionId: 'Books', dataItem: { data: { title } } };
  const answer = await simulator().send('POST', '/wix-data/v2/items', body, headers);
  return { dataItem: { id: '' }, ...Object(answer.body) }.dataItem.id;
}

describe('stories', () => {
  test('a story has the snapshot, the requests since it with their callers, and no secret', async () => {
    await insert('Emma', await session());
    await simulator().send(
      'POST',
      '/v2/login',
      { loginId: { email: ADA.email }, password: 'wrong-password' },
      await session(),
    );
    const story = await saved();
    expect(story.steps.map(({ operation, as, status, rule }) => [operation, as.kind, status, rule])).toEqual([
      ['insertItem', 'visitor', 200, null],
      ['login', 'visitor', 401, '-19976'],
    ]);
    expect(story.snapshot.name).toBe('begin');
    const text = JSON.stringify(story.steps);
    expect([text.includes('wrong-password'), text.includes('JWS')]).toEqual([false, false]);
  });

  test('a story is answered as before on a new site, whose ids are others', async () => {
    const visitor = await session();
    const id = await insert('Emma', visitor);
    await simulator().send('GET', `/wix-data/v2/items/${id}?dataCollectionId=Books`, undefined, visitor);
    await simulator().send(
      'POST',
      '/wix-data/v2/items/query',
      { dataCollectionId: 'Books' },
      { authorization: site.apiKey },
    );
    const story = await saved();
    const { siteId, steps } = await played(story);
    expect(steps.map(({ differs, status }) => [differs, status])).toEqual([
      [null, 200],
      [null, 200],
      [null, 200],
    ]);
    expect(siteId).not.toBe(site.siteId);
    expect(steps[0]?.body).not.toContain(id);
  });

  test('a story of a login has passwords, tokens and refusals that are what they were', async () => {
    const visitor = await session();
    const login = async (password: string) =>
      simulator().send('POST', '/v2/login', { loginId: { email: ADA.email }, password }, visitor);
    await login('wrong-password');
    await login(ADA.password);
    const { body } = await simulator().send('POST', '/oauth2/token', {
      clientId: site.clientId,
      grantType: 'anonymous',
    });
    const { refresh_token: refreshToken } = { refresh_token: '', ...Object(body) };
    const renewal = { clientId: site.clientId, grantType: 'refresh_token', refreshToken };
    const renewed = await simulator().send('POST', '/oauth2/token', renewal);
    const { access_token: authorization } = { access_token: '', ...Object(renewed.body) };
    await simulator().send('POST', '/wix-data/v2/items/count', { dataCollectionId: 'Books' }, { authorization });
    const story = await saved();
    expect(story.steps.map(({ operation, status }) => [operation, status])).toEqual([
      ['login', 401],
      ['login', 200],
      ['token', 200],
      ['token', 200],
      ['countItems', 200],
    ]);
    expect(await differences(story)).toEqual([null, null, null, null, null]);
  });

  test('a story of a registration with a code has the code of its own mail', async () => {
    await control('PATCH', '/settings', { requireEmailVerification: true });
    const visitor = await session();
    const body = { loginId: { email: 'new@example.com' }, password: 'a-new-password' };
    const registered = await simulator().send('POST', '/v2/register', body, visitor);
    const { stateToken } = { stateToken: '', ...Object(registered.body) };
    const { messages } = inboxResponse.parse((await control('GET', '/inbox')).body);
    const verification = { code: messages[0]?.code, stateToken };
    const verified = await simulator().send('POST', '/_api/iam/verification/v1/auth/verify', verification, visitor);
    expect(verified.status).toBe(200);
    const story = await saved();
    expect(story.steps.map(({ operation }) => operation)).toEqual([
      'control:changeSettings',
      'register',
      'verifyDuringAuthentication',
    ]);
    expect(await differences(story)).toEqual([null, null, null]);
  });

  test('a story of a login on the hosted page goes from its redirect session to the first call with its tokens', async () => {
    const codeChallenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    const authRequest = {
      redirectUri: REDIRECT_URI,
      responseType: 'code',
      responseMode: 'query',
      scope: 'offline_access',
      state: 'a-state',
    };
    const auth = {
      authRequest: { ...authRequest, clientId: site.clientId, codeChallenge, codeChallengeMethod: 'S256' },
      prompt: 'login',
    };
    const made = await simulator().send('POST', '/v1/redirect-session', { auth }, await session());
    const { fullUrl } = { redirectSession: { fullUrl: '' }, ...Object(made.body) }.redirectSession;
    const browser = openBrowser();
    const again = await browser.submit(await browser.open(fullUrl), { ...ADA, password: 'wrong-password' });
    const { location } = await browser.submit(again, ADA);
    const code = URL.parse(location)?.searchParams.get('code');
    const grant = {
      clientId: site.clientId,
      grantType: 'authorization_code',
      code,
      codeVerifier: CODE_VERIFIER,
      redirectUri: REDIRECT_URI,
    };
    const { body } = await simulator().send('POST', '/oauth2/token', grant);
    const { access_token: authorization } = { access_token: '', ...Object(body) };
    await simulator().send('POST', '/wix-data/v2/items/count', { dataCollectionId: 'Books' }, { authorization });
    const story = await saved();
    expect(story.steps.map(({ operation, status }) => [operation, status])).toEqual([
      ['createRedirectSession', 200],
      ['page:authorize', 200],
      ['page:login', 303],
      ['page:login', 401],
      ['page:login', 303],
      ['token', 200],
      ['countItems', 200],
    ]);
    const { steps } = await played(story);
    expect(steps.map(({ differs }) => differs)).toEqual([null, null, null, null, null, null, null]);
  });

  test('a story has the time of each request, the changes of settings, members and faults, and what the test kit inserts', async () => {
    const visitor = await session();
    await control('POST', '/clock/advance', { ms: 5 * 60 * 60 * 1000 });
    await insert('Late', visitor);
    await simulator().send(
      'POST',
      '/wix-data/v2/items',
      { dataCollectionId: 'Books', dataItem: { data: { title: 'Arranged' } } },
      { authorization: site.apiKey, 'backlot-unnoticed': '1' },
    );
    await control('POST', '/faults', { operation: 'countItems', status: 503, count: 1 });
    await simulator().send('POST', '/wix-data/v2/items/count', { dataCollectionId: 'Books' }, await session());
    await simulator().send('POST', '/wix-data/v2/items/count', { dataCollectionId: 'Books' }, await session());
    const story = await saved();
    expect(story.steps.map(({ operation, status }) => [operation, status])).toEqual([
      ['insertItem', 401],
      ['control:insertItem', 200],
      ['control:createFault', 200],
      ['countItems', 503],
      ['countItems', 200],
    ]);
    expect(await differences(story)).toEqual([null, null, null, null, null]);
  });

  test('a story that is played with another body says the first answer that differs', async () => {
    await insert('Emma', await session());
    await simulator().send('POST', '/wix-data/v2/items/count', { dataCollectionId: 'Books' }, await session());
    const story = await saved();
    const [first, ...rest] = story.steps;
    const changed = {
      ...story,
      steps: [{ ...first, requestBody: first?.requestBody.replace('Emma', 'Persuasion') }, ...rest],
    };
    expect(await differences(changed)).toEqual(['the body.dataItem.data.title was "Emma", and is "Persuasion"', null]);
    expect(await differences({ ...story, steps: rest })).toEqual(['the body.totalCount was 1, and is 0']);
  });

  test('a story begins with the snapshot that was restored last', async () => {
    const { snapshot } = snapshotResponse.parse((await control('POST', '/snapshots', { name: 'later' })).body);
    await insert('Emma', await session());
    expect((await saved()).steps.map(({ operation }) => operation)).toEqual(['insertItem']);
    await control('POST', `/snapshots/${snapshot.id}/restore`);
    expect((await saved()).snapshot.name).toBe('later');
    expect((await saved()).steps).toEqual([]);
  });

  test('a story needs a snapshot in the log', async () => {
    await control('DELETE', '/requests');
    expect(await control('GET', '/story')).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('take a snapshot') },
    });
  });
});
