import { countUnplayedCall, NO_SITE } from '../../store/sql/unplayed-calls.ts';
import type { Site } from '../../world/site.ts';
import { type Platform, worldOf } from '../../world/world.ts';
import { addressWithoutSecrets } from '../request-log/without-secrets.ts';

/** The maximum length of the address of an example. */
const MAX_ADDRESS = 500;

/** A call to a service or a host that is not played. */
interface Call {
  readonly service: string;
  readonly resource: string;
  readonly method: string;
  readonly address: string;
}

/** Counts a call for its site, or for the whole simulator if the site is not known. */
export async function countCall(
  platform: Platform,
  site: Site | undefined,
  { service, resource, method, address }: Call,
): Promise<void> {
  const at = site === undefined ? platform.clock.now() : worldOf(platform, site).now;
  const example = { method, path: addressWithoutSecrets(address).slice(0, MAX_ADDRESS) };
  await countUnplayedCall(platform.db, site?.siteId ?? NO_SITE, { service, resource, example, at });
}
