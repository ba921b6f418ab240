import { isSameKey } from '../../auth/api-key.ts';
import type { Database } from '../../world/database.ts';
import type { Site } from '../../world/site.ts';
import { siteOfClient } from './site-of-client.ts';
import { TokenEndpointError } from './token-error.ts';

/** The site of a client that proves its secret, which is the site's API key. Throws `invalid_client` otherwise. */
export async function siteOfConfidentialClient(db: Database, clientId: string, clientSecret: string): Promise<Site> {
  const site = await siteOfClient(db, clientId);
  demandSecret(site, clientSecret);
  return site;
}

export function demandSecret(site: Site, clientSecret: string): void {
  if (isSameKey(clientSecret, site.apiKey)) return;
  throw new TokenEndpointError('invalid_client', "The client_secret is wrong: send the site's API key.");
}
