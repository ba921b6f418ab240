import { readAccessToken } from '../oauth/token-family.ts';
import { findSite } from '../sites/site-store.ts';
import { siteIdOfToken } from '../tokens/site-token.ts';
import { administratorOf, type Caller } from '../world/caller.ts';
import { type Platform, worldOf } from '../world/platform.ts';
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

/** Reads `Authorization`: an access token or a site's API key, bare or after `Bearer` (DEC-5). Throws 401 (TOK-14). */
export function requestOpener(platform: Platform): OpenRequest {
  return async (authorization) => {
    const credentials = authorization.replace(/^Bearer\s+/i, '').trim();
    if (credentials === '') throw unauthenticated('The Authorization header with an access token is missing.');
    const opened = (await openByApiKey(platform, credentials)) ?? (await openByToken(platform, credentials));
    if (opened) return opened;
    throw unauthenticated('The access token is expired, revoked, malformed or not of a site of this simulator.');
  };
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

async function openByToken(platform: Platform, token: string): Promise<OpenedRequest | undefined> {
  const siteId = siteIdOfToken(platform.db, 'access', token);
  const site = siteId === undefined ? undefined : await findSite(platform.db, siteId);
  if (site === undefined) return undefined;
  const world = worldOf(platform, site);
  const family = await readAccessToken(world, token);
  return family && { world, caller: { role: family.role, id: family.subject }, tokenFamily: family.id };
}

async function openByApiKey(platform: Platform, key: string): Promise<OpenedRequest | undefined> {
  const world = await openAdministrator(platform, key);
  return world && { world, caller: administratorOf(world.site), tokenFamily: null };
}

function unauthenticated(description: string): PlatformError {
  return new PlatformError('UNAUTHENTICATED', description);
}
