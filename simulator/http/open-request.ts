import type { EpochMs } from '../clock/clock.ts';
import { readAccessToken } from '../oauth/token-family.ts';
import { findSite } from '../sites/site-store.ts';
import { keptReading } from '../store/kept-reading.ts';
import { siteIdOfToken } from '../tokens/site-token.ts';
import { administratorOf, type Caller } from '../world/caller.ts';
import { type Platform, worldOf } from '../world/platform.ts';
import type { Site } from '../world/site.ts';
import type { World } from '../world/world.ts';
import { openAdministrator } from './open-administrator.ts';
import { PlatformError } from './platform-error.ts';

/** A request, seen through its credentials: whose world it acts on, and who asks. */
export interface OpenedRequest {
  readonly world: World;
  readonly caller: Caller;
  /** The family of the caller's token; API keys have none. */
  readonly tokenFamily: string | null;
}
/** Opens a request by its `Authorization` header, empty when there is none. */
export type OpenRequest = (authorization: string) => Promise<OpenedRequest>;

/** What credentials prove, until their time is over: the site they are for, and who holds them. */
interface Proof extends Omit<OpenedRequest, 'world'> {
  readonly site: Site;
  readonly endsAt: EpochMs;
}

/**
 * Reads `Authorization`: an access token or a site's API key, bare or after `Bearer` (DEC-5). Throws 401 (TOK-14). What a
 * header proves is kept until some site or grant is written; the time is looked at each time.
 */
export function requestOpener(platform: Platform): OpenRequest {
  const prove = keptReading(['sites', 'grants'], (_db, authorization: string) => proofOf(platform, authorization));
  return async (authorization) => {
    const proof = await prove(platform.db, authorization);
    const world = proof && worldOf(platform, proof.site);
    if (world && world.now < proof.endsAt) return { world, caller: proof.caller, tokenFamily: proof.tokenFamily };
    throw unauthenticated('The access token is expired, revoked, malformed or not of a site of this simulator.');
  };
}

async function proofOf(platform: Platform, authorization: string): Promise<Proof | undefined> {
  const credentials = authorization.replace(/^Bearer\s+/i, '').trim();
  if (credentials === '') throw unauthenticated('The Authorization header with an access token is missing.');
  return (await proofByApiKey(platform, credentials)) ?? proofByToken(platform, credentials);
}

/** The world of a request that carries an API key, alone or after an access token. Throws 403 without one. */
export async function administratorsWorld(platform: Platform, authorization: string): Promise<World> {
  const world = await openAdministrator(platform, authorization);
  if (world) return world;
  throw new PlatformError(
    'FORBIDDEN',
    'This operation needs an API key: send Authorization: <access token>,<api key>.',
  );
}

async function proofByToken(platform: Platform, token: string): Promise<Proof | undefined> {
  const siteId = siteIdOfToken(platform.db, 'access', token);
  const site = siteId === undefined ? undefined : await findSite(platform.db, siteId);
  const access = site && (await readAccessToken(worldOf(platform, site), token));
  if (!access) return undefined;
  const { family, endsAt } = access;
  return { site, caller: { role: family.role, id: family.subject }, tokenFamily: family.id, endsAt };
}

async function proofByApiKey(platform: Platform, key: string): Promise<Proof | undefined> {
  const world = await openAdministrator(platform, key);
  if (!world) return undefined;
  const { site } = world;
  return { site, caller: administratorOf(site), tokenFamily: null, endsAt: Number.POSITIVE_INFINITY };
}

function unauthenticated(description: string): PlatformError {
  return new PlatformError('UNAUTHENTICATED', description);
}
