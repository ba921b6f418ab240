import type { Authorization } from '../http/api-request.ts';
import { PlatformError } from '../http/platform-error.ts';
import { keptReading } from '../store/kept-reading.ts';
import { roleOfIdentity } from '../store/sqlite/identities.ts';
import type { EpochMs } from '../world/clock.ts';
import { type Platform, worldOf } from '../world/platform.ts';
import type { Site } from '../world/site.ts';
import type { World } from '../world/world.ts';
import { type Administration, openAdministrator } from './administrator.ts';
import { administratorOf, type Caller } from './caller.ts';
import { readAccessToken, type TokenFamily } from './oauth/token-family.ts';
import { verifyToken } from './tokens/site-token.ts';

/** The result of authentication: the world that the request acts on, and its caller. */
export interface AuthenticatedRequest {
  readonly world: World;
  readonly caller: Caller;
  /** The family of the caller's token; API keys have none. */
  readonly tokenFamily: string | null;
}
/** Authenticates a request by its headers. Rejects when the credentials are missing or not valid. */
export type Authenticate = (authorization: Authorization) => Promise<AuthenticatedRequest>;

/** What valid credentials prove until `endsAt`: their site and their holder. */
interface Proof extends Omit<AuthenticatedRequest, 'world'> {
  readonly site: Site;
  readonly endsAt: EpochMs;
}

/**
 * Creates the function that authenticates requests by an access token or a site's API key, bare or after `Bearer`
 * (DEC-5). It throws 401 (TOK-14), and 403 for a key of another site than the request names. Results are cached until a
 * site, an expiring record or an account is written. The expiry is checked on each request.
 */
export function createAuthenticator(platform: Platform): Authenticate {
  const prove = keptReading(['sites', 'grants', 'identities'], (_db, siteId: string, credentials: string) =>
    proofOf(platform, { credentials, siteId: siteId || undefined }),
  );
  return async ({ credentials, siteId = '' }) => {
    const proof = await prove(platform.db, siteId, credentials);
    const world = proof && worldOf(platform, proof.site);
    if (world && world.now < proof.endsAt) return { world, caller: proof.caller, tokenFamily: proof.tokenFamily };
    throw unauthenticated('The access token is expired, revoked, malformed or not of a site of this simulator.');
  };
}

async function proofOf(platform: Platform, authorization: Authorization): Promise<Proof | undefined> {
  const credentials = authorization.credentials.replace(/^Bearer\s+/i, '').trim();
  if (credentials === '') throw unauthenticated('The Authorization header with an access token is missing.');
  const administration = await openAdministrator(platform, { ...authorization, credentials });
  switch (administration.kind) {
    case 'open':
      return proofOfAdministrator(administration.world);
    case 'other-site':
      throw new PlatformError('FORBIDDEN', administration.text);
    case 'no-key':
      return proofByToken(platform, credentials);
  }
}

/** The world of a request that has an API key, alone or after an access token. Throws 403 without a key. */
export async function administratorsWorld(platform: Platform, authorization: Authorization): Promise<World> {
  const administration = await openAdministrator(platform, authorization);
  if (administration.kind === 'open') return administration.world;
  throw new PlatformError('FORBIDDEN', refusalOfAdministration(administration));
}

/** The error text for a request that needs an API key. */
export function refusalOfAdministration(administration: Exclude<Administration, { kind: 'open' }>): string {
  return administration.kind === 'other-site'
    ? administration.text
    : 'This operation needs an API key: send Authorization: <access token>,<api key>.';
}

async function proofByToken(platform: Platform, text: string): Promise<Proof | undefined> {
  const verified = await verifyToken(platform.db, 'access', text);
  if (!verified) return undefined;
  const world = worldOf(platform, verified.site);
  const access = await readAccessToken(world, verified.token);
  if (!access) return undefined;
  const { family, endsAt } = access;
  return { site: verified.site, caller: await callerOf(world, family), tokenFamily: family.id, endsAt };
}

async function callerOf(world: World, { role, subject: id }: TokenFamily): Promise<Caller> {
  if (role === 'visitor') return { role, id };
  const isEditor = (await roleOfIdentity(world, id)) === 'CMS_EDITOR';
  return isEditor ? { role, id, isEditor } : { role, id };
}

function proofOfAdministrator({ site }: World): Proof {
  return { site, caller: administratorOf(site), tokenFamily: null, endsAt: Number.POSITIVE_INFINITY };
}

function unauthenticated(description: string): PlatformError {
  return new PlatformError('UNAUTHENTICATED', description);
}
