import { z } from 'zod';
import { UNNOTICED_HEADER } from '#contracts/control/unnoticed-header.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import { demand } from '../demand.ts';
import type { Tokens } from './tokens.ts';

/** Who sends a request: the site's owner with the API key, a new visitor, or the owner of these tokens. */
export type Caller = 'owner' | 'visitor' | Tokens;

/** A request of `world.fetch`. */
export interface PlatformRequest {
  /** `visitor` by default. */
  readonly as?: Caller | undefined;
  /** `GET`, or `POST` if there is a body. */
  readonly method?: string | undefined;
  /** Sent as JSON. */
  readonly body?: object | undefined;
  /** Further headers, such as the `Origin` that a browser sends. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What a request of any caller to a site needs. */
export interface SiteAccess {
  readonly url: string;
  readonly siteId: string;
  readonly apiKey: string;
  /** Creates the session of a new visitor. */
  visit(): Promise<Tokens>;
}

const platformPath = z.strictObject({ path: z.string().startsWith('/', 'must begin with a slash') });
const platformRequest = z.strictObject({
  as: z.unknown().optional(),
  method: z.string().optional(),
  body: z.custom((body) => typeof body === 'object' && body !== null, 'must be an object').optional(),
  headers: z.record(z.string(), z.string()).optional(),
} satisfies Record<keyof PlatformRequest, z.ZodType>);

/** Sends a request to the platform. Returns its answer, whatever the status. */
export async function platformFetch(site: SiteAccess, path: string, request: PlatformRequest = {}): Promise<Response> {
  demand(platformPath, { path }, 'world.fetch');
  demand(platformRequest, request, 'world.fetch');
  const { as = 'visitor', body, method = body === undefined ? 'GET' : 'POST', headers = {} } = request;
  return fetch(site.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers, ...(await credentialsOf(as, site)) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function credentialsOf(caller: Caller, { apiKey, siteId, visit }: SiteAccess): Promise<Record<string, string>> {
  if (caller === 'owner') return { authorization: apiKey, [SITE_ID_HEADER]: siteId };
  if (caller !== 'visitor' && !hasTokens(caller)) throw new Error(WRONG_CALLER);
  const { accessToken } = caller === 'visitor' ? await visit() : caller;
  return { authorization: accessToken.value };
}

/** Like `platformFetch`, as the owner, for what the kit does by itself: no fault applies, and it is not recorded. */
export function unnoticedFetch(site: SiteAccess, path: string, body?: object): Promise<Response> {
  return platformFetch(site, path, { as: 'owner', body, headers: { [UNNOTICED_HEADER]: '1' } });
}

const WRONG_CALLER =
  "world.fetch takes as: 'owner', 'visitor', or the tokens of a member: { as: await world.signIn(\"ada@example.com\") }.";

/** Programs in JavaScript also pass an e-mail address, or forget to await the tokens. */
function hasTokens(caller: unknown): boolean {
  return typeof caller === 'object' && caller !== null && 'accessToken' in caller;
}
