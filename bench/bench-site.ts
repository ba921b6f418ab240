import { createHash, randomUUID } from 'node:crypto';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import { bookAt } from './books.ts';
import type { Launched } from './launch.ts';
import { Unavailable } from './load.ts';

/** The site of the simulator that the benchmark uses, with the tokens for its requests. */
export interface BenchSite {
  /** The simulator that serves the site. */
  readonly url: string;
  readonly clientId: string;
  /** The headers of the site's owner. */
  readonly owner: Readonly<Record<string, string>>;
  /** The access token of a visitor. */
  readonly accessToken: string;
  readonly refreshTokens: readonly string[];
  /** Returns a new code for `CODE_VERIFIER`, of a member who is signed in. */
  readonly newCode: () => Promise<string>;
}

export const REDIRECT_URI = 'http://localhost:4321/callback';
export const CODE_VERIFIER = 'benchmark-'.repeat(6);

/** Sends JSON and returns the JSON of the answer. */
export async function send(
  method: string,
  url: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown>> {
  const json = { 'content-type': 'application/json', ...headers };
  const init = body === undefined ? { method, headers } : { method, headers: json, body: JSON.stringify(body) };
  return Object(await (await checked(await fetch(url, init))).json());
}

/** Throws Unavailable for a 503, and an error for any other answer that is no success. */
export async function checked(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const sentence = `${answer.url}: ${answer.status} ${await answer.text()}`;
  throw answer.status === 503 ? new Unavailable(sentence) : new Error(sentence);
}

function ownerHeaders({ apiKey = '', siteId = '' }: Launched['ready']): Record<string, string> {
  return { authorization: apiKey, 'wix-site-id': siteId };
}

/** Replaces all books by `count` books, a thousand at a time. Returns the milliseconds of each thousand. */
export async function fillBooks({ url, ready }: Launched, count: number): Promise<readonly number[]> {
  const owner = ownerHeaders(ready);
  await send('POST', `${url}/wix-data/v2/items/truncate`, { dataCollectionId: 'Books' }, owner);
  const times: number[] = [];
  for (let start = 0; start < count; start += 1000) {
    const dataItems = Array.from({ length: Math.min(1000, count - start) }, (_, at) => {
      const id = `book-${start + at}`;
      return { id, data: { _id: id, ...bookAt(start + at) } };
    });
    const begun = performance.now();
    await send('POST', `${url}/wix-data/v2/bulk/items/insert`, { dataCollectionId: 'Books', dataItems }, owner);
    times.push(performance.now() - begun);
  }
  return times;
}

export async function openBenchSite({ url, ready }: Launched): Promise<BenchSite> {
  const { clientId = '' } = ready;
  const visits = await Promise.all(
    Array.from({ length: 100 }, () => send('POST', `${url}/oauth2/token`, { grantType: 'anonymous', clientId })),
  );
  return {
    url,
    clientId,
    owner: ownerHeaders(ready),
    accessToken: String(visits[0]?.access_token),
    refreshTokens: visits.map(({ refresh_token }) => String(refresh_token)),
    newCode: await codesOfMember(url, clientId),
  };
}

/** Registers a member and signs them in on the hosted pages, which then return codes without a form. */
async function codesOfMember(url: string, clientId: string): Promise<() => Promise<string>> {
  const { sites } = Object(await (await fetch(`${url}${CONTROL_PREFIX}/sites`)).json());
  // A file that is opened again already has the earlier member, so each member has a new address.
  const member = { email: `${randomUUID()}@marginalia.test`, password: 'a-good-password' };
  await send('POST', `${url}${CONTROL_PREFIX}/sites/${sites[0].siteId}/members`, member);
  const parameters = new URLSearchParams({
    clientId,
    redirectUri: REDIRECT_URI,
    responseType: 'code',
    scope: 'offline_access',
    state: 'bench',
    codeChallenge: createHash('sha256').update(CODE_VERIFIER).digest('base64url'),
    codeChallengeMethod: 'S256',
  });
  const browser = openBrowser();
  const address = `${url}${pagePaths.authorize.path}?${parameters}`;
  await browser.submit(await browser.open(address), member);
  return async () => {
    const { location, html } = await browser.open(address);
    const code = /[#?&]code=([^&]+)/.exec(location)?.[1];
    if (code === undefined) throw new Error(`no code: ${location} ${html}`);
    return code;
  };
}
