import { timingSafeEqual } from 'node:crypto';
import { randomName } from '../world/random.ts';
import type { RandomBytes } from '../world/world.ts';

const PREFIX = 'BLT';

/** Creates a site's API key. The key contains the site id, so that the site can be found by the key alone. */
export function createApiKey(siteId: string, randomBytes: RandomBytes): string {
  return `${PREFIX}.${siteId}.${randomName(randomBytes)}`;
}

/** The site id in an API key, unverified. Undefined for any other text. */
export function siteIdOfApiKey(key: string): string | undefined {
  const [prefix, siteId, secret] = key.split('.');
  return prefix === PREFIX && secret !== undefined ? siteId : undefined;
}

/** Compares in a time that does not depend on where the keys differ. */
export function isSameKey(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
