import { once } from 'node:events';
import { request } from 'node:http';
import { openBrowser } from '#contracts/conformance/browser.ts';
import type { Check } from '#contracts/conformance/check.ts';
import { CHALLENGE } from '#contracts/conformance/contract-api.ts';
import { type ControlledApi, PASSWORD } from '#contracts/conformance/controlled-api.ts';
import { outcomeOf } from '#contracts/conformance/outcome.ts';
import { ownerOf } from '#contracts/conformance/site-owner.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { storyFile } from '#contracts/control/story.ts';

/** Rules of the simulator itself, for the table of defects: limits, and who reaches it. */

export const PATHS_HAVE_LIMITS: Check = {
  title: 'the path of a field has at most 50 names and 1000 characters (decision 0027)',
  observe: async (open) => {
    const owner = ownerOf(await open({}, 'marginalia'));
    const sortedBy = (fieldName: string) =>
      owner.outcome('queryItems', { dataCollectionId: 'Books', query: { sort: [{ fieldName }] } });
    return [
      await sortedBy(Array(50).fill('a').join('.')),
      await sortedBy(Array(51).fill('a').join('.')),
      await sortedBy(`a.${'x'.repeat(999)}`),
    ];
  },
  expected: ['200', '400 WDE0080', '400 WDE0080'],
};

export const HOST_IS_CHECKED: Check = {
  title: 'a Host header of another name is refused (SEC-37)',
  observe: async (open) => {
    const { target } = await open();
    const { port } = new URL(target.url);
    const headers = { host: `127.0.0.1.evil.example:${port}` };
    const sent = request({ host: '127.0.0.1', port, path: `${CONTROL_PREFIX}/health`, headers, agent: false });
    sent.end();
    const [response] = await once(sent, 'response');
    response.resume();
    return response.statusCode;
  },
  expected: 403,
};

export const CONTROL_IS_FOR_NO_PAGE: Check = {
  title: 'a page of another site cannot call the control API (SEC-37)',
  observe: async (open) => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    return (await (await open()).raw(`${CONTROL_PREFIX}/sites`, { headers })).status;
  },
  expected: 403,
};

export const BODIES_HAVE_LIMITS: Check = {
  title: 'a form of 1001 fields, a body that is too large and JSON that is too deep are refused before they are used',
  observe: async (open) => {
    const api = await open();
    const grant = `{"grantType":"anonymous","clientId":"${api.target.clientId}","more":`;
    const post = async (type: string, body: string) =>
      (await api.raw('/oauth2/token', { method: 'POST', headers: { 'content-type': type }, body })).status;
    return [
      await post(
        'application/x-www-form-urlencoded',
        `clientId=${api.target.clientId}&grantType=anonymous${'&a=1'.repeat(999)}`,
      ),
      await post('application/json', `${grant}"${'x'.repeat(CONTENT_LIMITS.maxBodyBytes)}"}`),
      await post('application/json', `${grant}${'['.repeat(501)}${']'.repeat(501)}}`),
      await post('application/json', `${grant}1}`),
    ];
  },
  expected: [400, 400, 400, 200],
};

/** The address of the hosted page that asks for e-mail address and password. */
function signInUrl({ target, pageUrl }: ControlledApi): string {
  const { clientId, redirectUri } = target;
  const challenge = { codeChallenge: CHALLENGE, codeChallengeMethod: 'S256' };
  return pageUrl('authorize', {
    clientId,
    redirectUri,
    responseType: 'code',
    state: 's',
    prompt: 'login',
    ...challenge,
  });
}

export const HEAD_CHANGES_NOTHING: Check = {
  title: 'a HEAD request does not use up the address of a hosted page (decision 0044)',
  observe: async (open) => {
    const api = await open();
    const { clientId, redirectUri } = api.target;
    const authRequest = { clientId, redirectUri, responseType: 'code', responseMode: 'query', state: 's' };
    const challenge = { codeChallenge: CHALLENGE, codeChallengeMethod: 'S256', scope: 'offline_access' };
    const auth = { authRequest: { ...authRequest, ...challenge }, prompt: 'login' };
    const { body } = await api.ask('createRedirectSession', { auth });
    const { fullUrl } = { fullUrl: '', ...Object(Object(body).redirectSession) };
    await fetch(fullUrl, { method: 'HEAD' });
    return (await openBrowser().open(fullUrl)).status;
  },
  expected: 200,
};

export const RESET_IS_TOLD_TO_THE_PASSWORD: Check = {
  title: 'the hosted login tells a wrong password nothing of the account (SEC-21)',
  observe: async (open) => {
    const api = await open();
    const email = 'reset@example.com';
    await api.addMember(email, { status: 'MUST_RESET_PASSWORD' });
    const browser = openBrowser();
    const form = await browser.open(signInUrl(api));
    const { html } = await browser.submit(form, { email, password: 'not-the-password' });
    return /<p role="alert">(.*?)<\/p>/.exec(html)?.[1];
  },
  expected: 'The e-mail address or the password is wrong.',
};

/** Acts on a site that is recorded since a snapshot, and returns the text of its story. */
async function storyOf(api: ControlledApi, act: () => Promise<unknown>): Promise<string> {
  const onSite = `${CONTROL_PREFIX}/sites/${api.target.siteId}`;
  await api.raw(`${onSite}/requests/record`, { method: 'POST' });
  await api.raw(`${onSite}/snapshots`, { method: 'POST' });
  await act();
  return (await api.raw(`${onSite}/story`)).text();
}

export const STORIES_HAVE_NO_SECRETS: Check = {
  title: 'a story has the requests of a login without its password (CTL-74)',
  observe: async (open) => {
    const api = await open();
    await api.addMember('member@example.com');
    const story = await storyOf(api, () => api.enter('login', 'member@example.com'));
    return [storyFile.parse(JSON.parse(story)).steps.map(({ operation }) => operation), story.includes(PASSWORD)];
  },
  expected: [['login'], false],
};

export const STORIES_CHANGE_THEIR_SITE: Check = {
  title: 'a story that changes the settings of another site is refused, and changes nothing (CTL-75)',
  observe: async (open) => {
    const [api, other] = [await open(), await open()];
    const story = storyFile.parse(JSON.parse(await storyOf(api, () => api.change({ requireOwnerApproval: true }))));
    const { siteId } = other.target;
    const steps = story.steps.map((step) => ({ ...step, path: step.path.replace(api.target.siteId, siteId) }));
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ ...story, steps });
    const { status } = await api.raw(`${CONTROL_PREFIX}/stories`, { method: 'POST', headers, body });
    return [steps.length, status, outcomeOf(await other.enter('register', 'new@example.com'))];
  },
  expected: [1, 400, 'SUCCESS'],
};

export const ORDERS_ARE_FOR_THE_OWNER: Check = {
  title: 'a visitor may not read the collection of all orders of a shop (SHOP-64)',
  observe: async (open) => {
    const api = await open({ packs: { shop: { on: true } } });
    const query = { dataCollectionId: 'Stores/Orders' };
    return [outcomeOf(await api.ask('queryItems', query)), await ownerOf(api).outcome('queryItems', query)];
  },
  expected: ['403 WDE0027', '200'],
};
