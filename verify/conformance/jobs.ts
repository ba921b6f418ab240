import { z } from 'zod';
import type { PathForm } from '#contracts/conformance/check.ts';
import { CONTENT_SUITES } from '#contracts/conformance/content-suites.ts';
import { contractApi } from '#contracts/conformance/contract-api.ts';
import type { ContractTarget, Send } from '#contracts/conformance/contract-target.ts';
import { siteOpener } from '#contracts/conformance/controlled-api.ts';
import type { OpenTarget } from '#contracts/conformance/controlled-target.ts';
import { IDENTITY_SUITES } from '#contracts/conformance/identity-suites.ts';
import { PLATFORM_SUITES } from '#contracts/conformance/platform-suites.ts';
import { type Job, jobsOf, LeftOut } from '#contracts/conformance/run-checks.ts';
import { callControl, targetOpener } from '#contracts/conformance/simulator-target.ts';
import { type Operation, operations } from '#contracts/operations/operations.ts';
import { StartError } from '#simulator/errors/start-error.ts';
import { cleanUpAfter } from './clean-up.ts';
import type { LiveArguments } from './conformance-arguments.ts';

/** All checks, against a simulator. Each one has sites of its own, so the sites of its user are not touched. */
export function simulatorJobs(url: string, apiKey: string | undefined): readonly Job[] {
  const withSites = async <Result>(send: Send, run: (open: OpenTarget) => Promise<Result>): Promise<Result> => {
    const sites: string[] = [];
    try {
      return await run(targetOpener(() => url, { apiKey, send, onSite: (siteId) => sites.push(siteId) }));
    } finally {
      for (const siteId of sites) {
        // A check may have deleted its site.
        await callControl(url, 'DELETE', `/sites/${siteId}`, undefined, apiKey).catch(() => {});
      }
    }
  };
  const controlled = [...IDENTITY_SUITES, ...CONTENT_SUITES];
  return [
    ...jobsOf(PLATFORM_SUITES, ({ observe }, form: PathForm, send) =>
      withSites(send, async (open) => {
        const target = await open({}, 'marginalia');
        return observe(() => contractApi(target, form));
      }),
    ),
    ...jobsOf(controlled, ({ observe }, form: PathForm, send) =>
      withSites(send, (open) => observe(siteOpener(open, form))),
    ),
  ];
}

/** The operations that change nothing. A login and a redirect session only create sessions, which expire. */
const READS: ReadonlySet<Operation> = new Set<Operation>([
  ...(['token', 'login', 'createRedirectSession', 'validateEmail', 'currentMember', 'getMember'] as const),
  ...(['queryMembers', 'listMembers', 'queryItems', 'getItem', 'countItems', 'queryDistinctValues'] as const),
  ...(['aggregateItems', 'aggregatePipeline', 'searchItems', 'queryReferenced', 'isReferenced'] as const),
]);

/**
 * The checks that need no control over a site, against a platform with users of its own. A check that would change something
 * there, or that needs something that was not given, is left out when it gets there: the calls themselves are refused here.
 * `removing` sends the requests that remove what a check made. `onLeft` gets a sentence for each thing that a check made and that could not be removed.
 */
export async function liveJobs(
  url: string,
  given: LiveArguments,
  { removing, onLeft }: { readonly removing: Send; readonly onLeft: (sentence: string) => void },
): Promise<readonly Job[]> {
  const { clientId } = given;
  if (clientId === undefined) {
    throw new StartError(`${url} is not a Backlot simulator. Give --client-id of a site there, or another --url.`);
  }
  const books = await countBooks(liveTarget(url, clientId, 0, given));
  const targetOf = (send: Send, member?: ContractTarget['member']): ContractTarget =>
    liveTarget(url, clientId, books ?? 0, { ...given, ...member }, send);
  const admit = (operation: Operation): void => {
    if (!given.allowWrites && !READS.has(operation)) throw new LeftOut('It may change data: --allow-writes');
    if (books === undefined && operations[operation].service === 'content') {
      throw new LeftOut("The site has no Books that visitors can read: it needs Marginalia's collections");
    }
  };
  return [
    ...jobsOf(PLATFORM_SUITES, async ({ observe }, form, send) => {
      if (form === 'alias' && !given.shortPaths) throw new LeftOut('It uses the short paths: --short-paths');
      const cleanUp = cleanUpAfter({ send, removing }, targetOf);
      const target = targetOf(cleanUp.send);
      try {
        return await observe(() => contractApi(target, form, { admit }));
      } finally {
        for (const sentence of await cleanUp.removeAll()) onLeft(sentence);
      }
    }),
    ...jobsOf([...IDENTITY_SUITES, ...CONTENT_SUITES], async () => {
      throw new LeftOut('It needs the control API, which only a simulator has');
    }),
  ];
}

function liveTarget(
  url: string,
  clientId: string,
  bookCount: number,
  given: LiveArguments,
  send: Send = fetch,
): ContractTarget {
  const { email, password, redirectUri, postFlowUrl } = given;
  return {
    ...{ url, clientId, bookCount, send },
    get member() {
      if (email !== undefined && password !== undefined) return { email, password };
      throw new LeftOut('It needs a member: --email and --password');
    },
    get redirectUri() {
      if (redirectUri !== undefined) return redirectUri;
      throw new LeftOut('It needs a redirect URI: --redirect-uri');
    },
    get postFlowUrl() {
      if (postFlowUrl !== undefined) return postFlowUrl;
      throw new LeftOut('It needs a page of the site: --post-flow-url');
    },
  };
}

/** Only what is needed: an answer that differs in another way is for the checks to find. */
const counted = z.object({ pagingMetadata: z.object({ total: z.number() }) });

/** Undefined if visitors cannot read Books. Throws StartError if the platform gives no visitor token for the client id. */
async function countBooks(target: ContractTarget): Promise<number | undefined> {
  const api = contractApi(target, 'path');
  const tokens = await api.visitorTokens().catch((failure: unknown) => {
    const reason = failure instanceof Error ? failure.message : String(failure);
    const text = `${target.url} gives no visitor token for the client id ${target.clientId}: ${reason.split('\n', 1)[0]}`;
    throw new StartError(text, { cause: failure });
  });
  const query = { dataCollectionId: 'Books', query: { paging: { limit: 1 } }, returnTotalCount: true };
  const response = await fetch(target.url + operations.queryItems.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: tokens.access_token },
    body: JSON.stringify(query),
  });
  const body: unknown = await response.json().catch(() => undefined);
  return counted.safeParse(body).data?.pagingMetadata.total;
}
