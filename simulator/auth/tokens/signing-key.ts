import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Site } from '../../world/site.ts';

const keys = new WeakMap<Site, KeyObject>();

/**
 * The key that signs a site's tokens and cursors. It is created once for each Site object, because signing with raw
 * bytes is slower.
 */
export function signingKeyOf(site: Site): KeyObject {
  const key = keys.get(site) ?? createSecretKey(site.signingKey, 'base64url');
  keys.set(site, key);
  return key;
}
