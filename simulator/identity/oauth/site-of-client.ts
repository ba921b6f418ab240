import { findSiteOfClient } from '../../store/sql/site-store.ts';
import type { Database } from '../../world/database.ts';
import type { Site } from '../../world/site.ts';
import { TokenEndpointError } from './token-error.ts';

const UNKNOWN_CLIENT =
  'No site of this simulator has this client id. To give it to the default site, start the simulator with --client-id, or name it in backlot.config.ts: sites[0].clientId.';

/** The site of a client id. Throws `invalid_client` for an unknown one (TOK-11). */
export async function siteOfClient(db: Database, clientId: string): Promise<Site> {
  const site = await findSiteOfClient(db, clientId);
  if (site) return site;
  throw new TokenEndpointError('invalid_client', UNKNOWN_CLIENT);
}
